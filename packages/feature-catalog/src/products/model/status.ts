import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

/** Status of a product. */
export type ProductStatus = Schema<'ProductStatus'>

/** Text and meaning of each status, in their order. */
export const productStatuses = {
  Draft: { text: 'catalog.status.Draft', tone: 'neutral' },
  Ready: { text: 'catalog.status.Ready', tone: 'info' },
  Active: { text: 'catalog.status.Active', tone: 'good' },
  'Not orderable': { text: 'catalog.status.Not-orderable', tone: 'warn' },
  'End of life': { text: 'catalog.status.End-of-life', tone: 'warn' },
  Archived: { text: 'catalog.status.Archived', tone: 'neutral' },
} as const satisfies Record<ProductStatus, { readonly text: string; readonly tone: Tone }>

/** Returns whether a value of the URL is a status. */
export const isProductStatus = (value: string): value is ProductStatus => value in productStatuses

/** Text of how much of a product there is, against its minimum. */
export const stockStates = {
  'in stock': 'catalog.stock.in',
  low: 'catalog.stock.low',
  out: 'catalog.stock.out',
} as const satisfies Record<SearchDocuments['products']['stock_state'], string>
