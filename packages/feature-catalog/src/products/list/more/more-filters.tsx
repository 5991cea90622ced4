import { useAccountNames, useNamespaceName, useSeveralNamespaces } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { languageName, useLocale } from '@backoffice/texts'
import { FacetFilter, facetOptions, RangeFilter, TextFilter } from '@backoffice/ui'
import { useAttributeNames } from '../../fields/use-attribute-names.ts'
import { countedAttributes, typedAttributes } from '../../model/attribute-filters.ts'
import { attributeInList } from '../../model/attributes-in-list.ts'
import { useUnitNames } from '../../units/use-unit-names.ts'
import type { ProductFiltersProps } from '../product-filters.tsx'
import type { ProductList } from '../products-page.tsx'
import { ExtraFieldsFilter, ExtraFilter } from './extra-filter.tsx'
import { OptionFilters } from './option-filters.tsx'
import { isProductKind, productKinds } from './product-kinds.ts'
import { useText } from './texts.ts'

const facets = {
  kind: 'catalog.more.kind',
  has_discount: 'catalog.more.discount',
  missing_languages: 'catalog.more.missing',
  stale_languages: 'catalog.more.stale',
  unit: 'catalog.more.unit',
  updated_by: 'catalog.more.changed-by',
  namespace: 'record.namespace',
  origin: 'catalog.more.origin',
} as const

type Facet = keyof typeof facets

/** Ranges beside the filters of the list, before those that are needed less often. */
const firstRanges = {
  price: ['money', 'catalog.field.price'],
  free_stock: ['number', 'catalog.field.free-stock'],
  sold_30: ['number', 'catalog.field.sold-30'],
  completeness: ['number', 'catalog.field.completeness'],
  updated_at: ['date', 'catalog.field.updated'],
} as const

const ranges = {
  suggested_order: ['number', 'catalog.field.suggested-order'],
  incoming: ['number', 'catalog.more.incoming'],
  cover_days: ['number', 'catalog.more.cover'],
  margin: ['number', 'catalog.more.margin'],
  rating: ['number', 'catalog.more.rating'],
  last_sold_at: ['date', 'catalog.more.last-sold'],
  launches_at: ['date', 'catalog.more.launches'],
  ends_at: ['date', 'catalog.more.ends'],
} as const

/** Fields that may be empty. */
const optional: ReadonlySet<string> = new Set([
  'missing_languages',
  'stale_languages',
  'updated_by',
  'cover_days',
  'margin',
  'rating',
  'last_sold_at',
  'launches_at',
  'ends_at',
])

/** Renders the filters of the list of products that are loaded after its rows. */
export default function MoreFilters({ filter: filterOf, facets: counts, currency }: Omit<ProductFiltersProps, 'all'>) {
  const text = useText()
  const locale = useLocale()
  const areSeveral = useSeveralNamespaces()
  const namespaceName = useNamespaceName()
  const accountName = useAccountNames()
  const { nameOf: unitName } = useUnitNames()
  const nameOf: { readonly [Name in Facet]: (value: string) => string } = {
    kind: (value) => (isProductKind(value) ? text(productKinds[value]) : value),
    has_discount: (value) => text(value === 'true' ? 'record.yes' : 'record.no'),
    missing_languages: (value) => languageName(value, locale),
    stale_languages: (value) => languageName(value, locale),
    unit: unitName,
    updated_by: accountName,
    namespace: namespaceName,
    origin: namespaceName,
  }
  return (
    <>
      {(Object.keys(firstRanges) as (keyof typeof firstRanges)[]).map((range) => {
        const [kind, label] = firstRanges[range]
        return <RangeFilter key={range} kind={kind} currency={currency} label={text(label)} {...filterOf(range)} />
      })}
      {(Object.keys(facets) as Facet[]).map((facet) => {
        const filter = filterOf(facet)
        if ((facet === 'namespace' || facet === 'origin') && !areSeveral && filter.chosen.length === 0) return null
        return (
          <FacetFilter
            key={facet}
            label={text(facets[facet])}
            options={facetOptions(counts[facet] ?? {}, filter.chosen, nameOf[facet])}
            optional={optional.has(facet)}
            {...filter}
          />
        )
      })}
      <MoreRanges filter={filterOf} facets={counts} />
    </>
  )
}

/** Renders ranges, attributes and the filters that are typed. */
function MoreRanges({ filter: filterOf, facets: counts }: Pick<ProductList, 'filter' | 'facets'>) {
  const text = useText()
  const { permissions } = useShell()
  const attributeName = useAttributeNames()
  return (
    <>
      {(Object.keys(ranges) as (keyof typeof ranges)[]).map((range) => {
        const [kind, label] = ranges[range]
        if (range === 'margin' && !permissions.can('products_cost_read')) return null
        return (
          <RangeFilter
            key={range}
            kind={kind}
            label={text(label)}
            optional={optional.has(range)}
            {...filterOf(range)}
          />
        )
      })}
      <TextFilter label={text('catalog.field.sku')} {...filterOf('sku')} />
      <TextFilter label={text('catalog.field.ean13')} optional {...filterOf('ean13')} />
      {countedAttributes.map((name) => {
        const filter = filterOf(name)
        const attribute = attributeInList(name)
        return (
          <FacetFilter
            key={name}
            label={text(attribute.label)}
            options={facetOptions(counts[name], filter.chosen, (value) => attributeName(attribute, value))}
            optional={attribute.optional}
            {...filter}
          />
        )
      })}
      {typedAttributes.map((name) => (
        <TextFilter
          key={name}
          label={text(attributeInList(name).label)}
          optional={attributeInList(name).optional}
          {...filterOf(name)}
        />
      ))}
      <OptionFilters filter={filterOf} facets={counts} />
      <ExtraFilter filter={filterOf} facets={counts} />
      <ExtraFieldsFilter filter={filterOf} facets={counts} />
      <TextFilter label={text('catalog.more.exact-category')} {...filterOf('categories')} />
    </>
  )
}
