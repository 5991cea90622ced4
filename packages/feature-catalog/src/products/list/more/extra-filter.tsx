import { FacetFilter, facetOptions } from '@backoffice/ui'
import type { ProductList } from '../products-page.tsx'
import { useText } from './texts.ts'
import { useExtraFields } from './use-extra-fields.ts'
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

/** Renders the filter by the custom fields that have a value; nothing where no product has one. */
export function ExtraFieldsFilter({ filter: filterOf, facets: counts }: Pick<ProductList, 'filter' | 'facets'>) {
  const text = useText()
  const filter = filterOf('extra_fields')
  const isUsed = filter.chosen.length > 0 || Object.keys(counts.extra_fields).length > 0
  const fields = useExtraFields(isUsed)
  const nameOf = (code: string) => fields.find((field) => field.code === code)?.name ?? code
  if (!isUsed) return null
  return (
    <FacetFilter
      label={text('catalog.more.extra-field')}
      options={facetOptions(counts.extra_fields, filter.chosen, nameOf)}
      optional
      {...filter}
    />
  )
}
