/** Value of `open` in the URL while a new import is open beside a list. */
export const IMPORT = 'import'

/** Whether an import is open beside a list, and not a record. */
export const isImport = (open: string | undefined): open is string =>
  open === IMPORT || open?.startsWith(`${IMPORT}.`) === true

/** Returns the value of `open` in the URL for a new import of a file that is about a record of the list. */
export const importAbout = (part: string, uid: string): string => `${IMPORT}.${part}.${uid}`
