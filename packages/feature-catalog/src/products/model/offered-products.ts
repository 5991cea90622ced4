import { filterBy, hiddenProducts } from '@backoffice/list-filters'

/** Returns the condition of products that a search for a text offers. */
export const offeredProducts = (q: string) =>
  filterBy('products', { q }, ['status'], { hidden: hiddenProducts }, { timeZone: undefined })
