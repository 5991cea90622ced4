import type { Schema } from '@backoffice/api-contract'
import { AnchorLink, Breadcrumb, BreadcrumbStep } from '@backoffice/ui'
import { useText } from './texts.ts'
import { pathTo } from '@backoffice/record-kit/tree'

interface CategoryBreadcrumbProps {
  readonly all: readonly Schema<'Category'>[]
  readonly category: Schema<'Category'>
  /** The list that it is open beside. */
  readonly list: '/products/categories' | '/products/categories/list'
}

/** Renders the categories above one, each with a link that opens it. */
export function CategoryBreadcrumb({ all, category: { uid, name }, list }: CategoryBreadcrumbProps) {
  const text = useText()
  // The search of the list stays.
  const at = (open: string | undefined) => (now: object) => ({ ...now, open })
  const above = pathTo(all, uid).slice(0, -1)
  return (
    <Breadcrumb
      list={
        <AnchorLink to={list} search={at(undefined)} activeOptions={{ exact: true }}>
          {text('catalog.categories')}
        </AnchorLink>
      }
      between={above.map((one) => (
        <BreadcrumbStep key={one.uid}>
          <AnchorLink to={list} search={at(one.uid)}>
            {one.name}
          </AnchorLink>
        </BreadcrumbStep>
      ))}
      current={name}
    />
  )
}
