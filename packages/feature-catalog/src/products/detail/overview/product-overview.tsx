import { useQuery } from '@tanstack/react-query'
import { productQuery } from '../queries.ts'
import { productOverviewRoute } from '../../routes.ts'
import { ProductForm } from './product-form.tsx'

/** The first tab of a product. The page around it handles a missing product. */
export function ProductOverview() {
  const { sku } = productOverviewRoute.useParams()
  const { api } = productOverviewRoute.useRouteContext()
  const { data } = useQuery(productQuery(api, sku))
  return data ? <ProductForm key={data.product.uid} loaded={{ record: data.product, etag: data.etag }} /> : null
}
