import { messageOf } from '@backoffice/api-client'
import { AnchorLink, DetailPage } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { productQuery } from '../detail/queries.ts'
import { NewProductForm } from './new-product-form.tsx'
import classes from './new-product.module.css'
import { newProductRoute } from './routes.ts'

/** Page that creates a product. */
export function NewProductPage() {
  const text = useText()
  const { copy } = newProductRoute.useSearch()
  const { api } = newProductRoute.useRouteContext()
  const navigate = newProductRoute.useNavigate()
  const { data, error } = useQuery({ ...productQuery(api, copy ?? ''), enabled: copy !== undefined })
  return (
    <DetailPage
      title={text('catalog.new')}
      wide
      back={
        <AnchorLink to="/products" activeOptions={{ exact: true }}>
          {text('catalog.back')}
        </AnchorLink>
      }
    >
      {error && copy !== undefined && (
        <p role="alert" className={classes.problem}>
          {messageOf(error)}
        </p>
      )}
      <NewProductForm
        copy={copy}
        copied={copy === undefined ? null : (data?.product ?? null)}
        onCopy={(sku) => void navigate({ search: sku === undefined ? {} : { copy: sku }, replace: true })}
      />
    </DetailPage>
  )
}
