import './print.css'

/** Opens the browser's print dialog for a page with only the record. */
export const print = (): void => globalThis.print()
