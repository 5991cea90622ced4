import { FacetFilter } from '@backoffice/ui'
import type { ProductList } from '../products-page.tsx'
import { useText } from './texts.ts'
import { useOptionNames } from './use-option-names.ts'

/** Renders the filters by an option or one of its values, and by the option group of a product. */
export function OptionFilters({ filter: filterOf, facets: counts }: Pick<ProductList, 'filter' | 'facets'>) {
  const text = useText()
  const options = filterOf('options')
  const group = filterOf('productOptionGroupId')
  const used = [options.chosen, group.chosen, Object.keys(counts.options), Object.keys(counts.productOptionGroupId)]
  const { groups, all, nameOf, failed } = useOptionNames(used.some(({ length }) => length > 0))
  const offered = (known: readonly string[], chosen: readonly string[], counted: Readonly<Record<string, number>>) =>
    // A link may filter by a value that was deleted.
    [...new Set([...known, ...chosen])].map((value) => ({ value, label: nameOf(value), count: counted[value] }))
  return (
    <>
      <FacetFilter
        label={text('catalog.more.option')}
        options={offered(all, options.chosen, counts.options)}
        optional
        {...options}
        {...failed}
      />
      <FacetFilter
        label={text('catalog.more.option-group')}
        options={offered(groups, group.chosen, counts.productOptionGroupId)}
        optional
        {...group}
        {...failed}
      />
    </>
  )
}
