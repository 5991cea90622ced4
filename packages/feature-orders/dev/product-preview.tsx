import { productPreview, SlotOutlet, staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'

/** What the feature adds to the preview of a product, on a page of its own. */
export const productPreviewRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/preview/$sku',
  component: () => (
    <main style={{ flex: 1, padding: '1rem', overflow: 'auto' }}>
      <SlotOutlet slot={productPreview} namespace="north" {...productPreviewRoute.useParams()} />
    </main>
  ),
})
