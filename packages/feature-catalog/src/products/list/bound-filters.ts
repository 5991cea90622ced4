import type { BoundFilters } from '@backoffice/shell-kit'
import type { Label } from '@backoffice/texts'
import { label } from '../../texts.ts'
import type { countedAttributes, typedAttributes } from '../model/attribute-filters.ts'
import { moreLabel } from './more/texts.ts'
import type { productList } from './product-list.ts'

type Listed = typeof productList
type Filter = Exclude<
  Listed['facets'][number] | NonNullable<Listed['urlOnlyFilters']>[number],
  (typeof countedAttributes)[number] | (typeof typedAttributes)[number]
>

/** Labels of filters by records of one namespace; false: values that every namespace has. A new filter is either. */
const filters: Readonly<Record<Filter, Label | false>> = {
  brand: label('catalog.field.brand'),
  category_tree: label('catalog.field.category'),
  categories: label('catalog.field.category'),
  supplier: label('catalog.field.supplier'),
  websites: label('catalog.field.website'),
  tags: label('catalog.field.tag'),
  sku: label('catalog.product'),
  options: moreLabel('catalog.more.option'),
  extra: moreLabel('catalog.more.extra'),
  extra_fields: moreLabel('catalog.more.extra-field'),
  productOptionGroupId: moreLabel('catalog.more.option-group'),
  ean13: false,
  unit: false,
  status: false,
  stock_state: false,
  gaps: false,
  kind: false,
  has_discount: false,
  missing_languages: false,
  stale_languages: false,
  updated_by: false,
  namespace: moreLabel('record.namespace'),
  origin: false,
}

/** Filters of products by records of one namespace. */
export const boundFilters: BoundFilters = Object.fromEntries(
  Object.entries(filters).flatMap(([field, named]) => (named ? [[field, named]] : [])),
)
