import type { Schema } from '@backoffice/api-contract'
import { lazyPart } from '@backoffice/shell-kit'
import { texts as labelTexts } from '../../products/labels/texts.ts'

const PrintLabels = lazyPart(() => import('../../products/labels/print-labels.tsx'), labelTexts)

/** Prints labels for the received units of an order. */
export function ReceivedLabels({ order }: { readonly order: Schema<'SupplierOrder'> }) {
  const products = order.lines.flatMap(({ sku, name, received }) =>
    received > 0 ? [{ sku, name, copies: received }] : [],
  )
  return <PrintLabels products={products} />
}
