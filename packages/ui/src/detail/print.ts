import './print.css'

/** Opens the browser's own print dialog, with a page that holds the record and nothing else. */
export const print = (): void => globalThis.print()
