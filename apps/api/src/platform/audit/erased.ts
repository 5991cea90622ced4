/** Replacement of personal data that was erased by law. */
export const ERASED = '[erased]'
