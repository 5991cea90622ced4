/** Value of `open` in the URL while a new import is open beside a list. */
export const IMPORT = 'import'

/** Whether an import is open beside a list, and not a record. */
export const isImport = (open: string | undefined): open is string =>
  open === IMPORT || open?.startsWith(`${IMPORT}.`) === true
