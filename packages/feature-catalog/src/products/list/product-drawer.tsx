import type { ListDrawer } from '@backoffice/record-kit/parts'
import { lazyDialog } from '@backoffice/shell-kit'

const ProductImport = lazyDialog(() => import('../import/product-import.tsx'), [])
const ProductPreview = lazyDialog(() => import('./preview/product-preview.tsx'), [])

/** What is open beside the list of products: an import, or the preview of a product. */
export default function ProductDrawer({ show, ...drawer }: Omit<ListDrawer, 'tab' | 'onTab'>) {
  return drawer.uid.startsWith('import') ? (
    <ProductImport open={drawer.uid} show={show} />
  ) : (
    <ProductPreview {...drawer} />
  )
}
