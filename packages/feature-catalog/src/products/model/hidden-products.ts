import { filterBy } from '@backoffice/shell-kit'

/** Archived products are hidden unless they are asked for by their status or by one of their codes. */
export const hiddenProducts = { field: 'status', values: ['Archived'], codes: ['sku', 'ean13', 'aliases'] } as const

/** Returns the condition of products that a search for a text offers. */
export const offeredProducts = (q: string) =>
  filterBy('products', { q }, ['status'], { hidden: hiddenProducts }, { timeZone: undefined })
