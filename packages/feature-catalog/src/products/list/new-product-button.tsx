import { lazyPart, useShell } from '@backoffice/shell-kit'
import { ButtonLink } from '@backoffice/ui'
import { IconPlus } from '@tabler/icons-react'
import { useText } from '../../texts.ts'

// The reason is loaded only for accounts that may not create products.
const NoNewProduct = lazyPart(() => import('./no-new-product.tsx'), [])

/** Opens the page for a new product, by click or by `c`; without the permission it names the missing one. */
export function NewProductButton() {
  const text = useText()
  const { permissions } = useShell()
  if (!permissions.can('products_post')) return <NoNewProduct />
  return (
    <ButtonLink to="/products/new" data-key="c">
      <IconPlus size={16} stroke={2} aria-hidden />
      {text('catalog.new')}
    </ButtonLink>
  )
}
