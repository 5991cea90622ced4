import type { Schema } from '@backoffice/api-contract'
import { pathTo } from '@backoffice/record-kit/tree'
import { AnchorLink, BreadcrumbStep } from '@backoffice/ui'
import { useCategories } from '../../../references/use-categories.ts'

interface ProductStepsProps {
  readonly product: Pick<Schema<'Product'>, 'parent' | 'categories'>
}

/**
 * Renders what a product belongs to, as steps of its breadcrumb: the variant parent, else its first category and those
 * above it, each with a link to its products.
 */
export default function ProductSteps({ product: { parent, categories } }: ProductStepsProps) {
  const [first] = categories
  const all = useCategories(!parent && first !== undefined)
  if (parent)
    return (
      <BreadcrumbStep>
        <AnchorLink to="/products/$sku" params={{ sku: parent.sku }}>
          {parent.sku}
        </AnchorLink>
      </BreadcrumbStep>
    )
  if (!first) return null
  const path = pathTo(all ?? [], first.uid)
  return (path.length > 0 ? path : [first]).map(({ uid, name }) => (
    <BreadcrumbStep key={uid}>
      <AnchorLink to="/products" search={{ category_tree: [name] }}>
        {name}
      </AnchorLink>
    </BreadcrumbStep>
  ))
}
