import type { Schema } from '@backoffice/api-contract'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { lazyDialog } from '@backoffice/shell-kit'
import { texts as labelTexts } from '../../labels/texts.ts'
import { texts as listingTexts } from '../listings/texts.ts'
import { texts as overviewTexts } from '../overview/texts.ts'

const LabelDrawer = lazyDialog(() => import('./label-drawer.tsx'), labelTexts)
const CompareDrawer = lazyDialog(() => import('../listings/compare-drawer.tsx'), [...bulkTexts, ...listingTexts])
const AdjustStock = lazyDialog(() => import('../overview/stock/adjust-stock.tsx'), overviewTexts)

/** What an action of a product asks for. */
export type AskedProduct = 'label' | 'stock' | 'compare'

interface ProductDialogProps {
  readonly asking: AskedProduct
  readonly product: Schema<'Product'>
  readonly onClose: () => void
}

/** Renders the dialog of an action of a product. */
export function ProductDialog({ asking, product, onClose }: ProductDialogProps) {
  const { sku, name, product_stock } = product
  switch (asking) {
    case 'label':
      return <LabelDrawer sku={sku} name={name} onClose={onClose} />
    case 'stock':
      return <AdjustStock sku={sku} stock={product_stock} onClose={onClose} />
    case 'compare':
      return <CompareDrawer product={product} onClose={onClose} />
  }
}
