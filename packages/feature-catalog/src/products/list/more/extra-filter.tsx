import { FacetFilter } from '@backoffice/ui'
import type { ProductList } from '../products-page.tsx'
import { useText } from './texts.ts'
import { useExtraNames } from './use-extra-names.ts'

/** Renders the filter by values of the extra fields that can be filtered; nothing where no product has one. */
export function ExtraFilter({ filter: filterOf, facets: { extra: counts } }: Pick<ProductList, 'filter' | 'facets'>) {
  const text = useText()
  const extra = filterOf('extra')
  const used = [...extra.chosen, ...Object.keys(counts)]
  const { all, nameOf } = useExtraNames(used.length > 0)
  if (used.length === 0) return null
  return (
    <FacetFilter
      label={text('catalog.more.extra')}
      options={[...new Set([...all, ...used])].map((value) => ({ value, label: nameOf(value), count: counts[value] }))}
      optional
      {...extra}
    />
  )
}
