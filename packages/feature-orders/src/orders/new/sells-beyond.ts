import type { Schema } from '@backoffice/api-contract'

/** Whether more is ordered than there is of some product. */
export const sellsBeyond = (preview: Schema<'OrderPreview'> | undefined): boolean =>
  preview?.lines.some(({ quantity, free, back_orders }) => back_orders && free !== null && quantity > free) ?? false
