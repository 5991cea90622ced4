import { wholeAddress } from './address-search.ts'

/** Returns the query of a view, `?status=Draft`, without the view that it was opened with. */
export const viewAddress = ({ view: _view, ...search }: Readonly<Record<string, unknown>>): string =>
  wholeAddress(search)
