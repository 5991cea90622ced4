import type { Schema } from '@backoffice/api-contract'
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
