import { wholeAddress } from './address-search.ts'

/** The address of a view, `?status=Draft`: without which view it came from. */
export const viewAddress = ({ view: _view, ...search }: Readonly<Record<string, unknown>>): string =>
  wholeAddress(search)
