import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import type { Message } from '../../platform/messages/message.ts'
import type { products } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof products.$inferSelect
type Product = Schema<'Product'>

/** A field of the product's update, without what is no value of the product itself. */
export type ProductField = Exclude<keyof Schema<'ProductChange'>, 'inherits' | 'accept_low_margin'>

/** Column of a field, and its empty value. */
type Stored = {
  [Column in keyof Row]: { readonly column: Column; readonly empty: Row[Column] }
}[keyof Row]

/** Name of a field in messages of bulk changes, and whether they set its value or have a rule of their own. */
interface Bulk<How extends 'set' | 'own'> {
  readonly label: Message
  readonly how: How
}

type Definition<Name extends ProductField> = Stored & {
  /** Whether an update that omits it leaves it unchanged in every version of the API. */
  readonly stays?: true
  /** Whether a new variant has the value of its parent product. */
  readonly variants: 'as their parent' | 'their own'
  /** How the draft of a sheet's row has it: like the product, or in a form of its own. */
  readonly sheet: 'same' | 'own' | 'none'
  /** How the search document has it. */
  readonly search: Name extends keyof SearchDocuments['products'] ? 'same' | 'own' : 'none'
  readonly bulk: Name extends keyof Schema<'ProductBulkChange'> ? Bulk<'set' | 'own'> : Bulk<'own'> | 'none'
}

/** Definitions of every field. */
export type ProductFieldDefinitions = { readonly [Name in ProductField]: Definition<Name> }

/**
 * Defines each field of a product for every part of the server. A field of the contract that is missing here does not
 * compile, nor does one that lacks a part.
 */
export const productFields = {
  name: { column: 'name', empty: '', stays: true, variants: 'their own', sheet: 'same', search: 'same', bulk: 'none' },
  ean13: { column: 'ean13', empty: null, variants: 'their own', sheet: 'same', search: 'same', bulk: 'none' },
  kind: {
    column: 'kind',
    empty: 'Simple',
    stays: true,
    variants: 'their own',
    sheet: 'none',
    search: 'same',
    bulk: 'none',
  },
  status: {
    column: 'status',
    empty: 'Draft',
    variants: 'their own',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-status'), how: 'set' },
  },
  price: {
    column: 'price',
    empty: null,
    variants: 'their own',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-price'), how: 'own' },
  },
  compare_price: {
    column: 'compare_price',
    empty: null,
    variants: 'their own',
    sheet: 'same',
    search: 'none',
    bulk: { label: text('field-compare-price'), how: 'own' },
  },
  cost: { column: 'cost', empty: null, variants: 'as their parent', sheet: 'same', search: 'own', bulk: 'none' },
  vat_code: {
    column: 'vat_code',
    empty: 'high',
    variants: 'as their parent',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-vat-code'), how: 'set' },
  },
  origin_country: {
    column: 'origin_country',
    empty: null,
    variants: 'as their parent',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-origin-country'), how: 'set' },
  },
  customs_code: {
    column: 'customs_code',
    empty: null,
    variants: 'as their parent',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-customs-code'), how: 'set' },
  },
  shipping_class: {
    column: 'shipping_class',
    empty: null,
    variants: 'as their parent',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-shipping-class'), how: 'set' },
  },
  returns: {
    column: 'returns',
    empty: 'Allowed',
    variants: 'as their parent',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-returns'), how: 'set' },
  },
  battery: {
    column: 'battery',
    empty: null,
    variants: 'as their parent',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-battery'), how: 'set' },
  },
  launch_date: {
    column: 'launch_date',
    empty: null,
    variants: 'as their parent',
    sheet: 'same',
    search: 'none',
    bulk: 'none',
  },
  end_date: {
    column: 'end_date',
    empty: null,
    variants: 'as their parent',
    sheet: 'same',
    search: 'none',
    bulk: 'none',
  },
  minimum_age: {
    column: 'minimum_age',
    empty: null,
    variants: 'as their parent',
    sheet: 'same',
    search: 'none',
    bulk: 'none',
  },
  warnings: { column: 'warnings', empty: '', variants: 'as their parent', sheet: 'same', search: 'none', bulk: 'none' },
  successor: {
    column: 'successor_uid',
    empty: null,
    variants: 'their own',
    sheet: 'own',
    search: 'none',
    bulk: { label: text('field-successor'), how: 'set' },
  },
  unit: { column: 'unit', empty: 'piece', variants: 'as their parent', sheet: 'same', search: 'same', bulk: 'none' },
  stock_policy: {
    column: 'stock_policy',
    empty: 'Track',
    variants: 'as their parent',
    sheet: 'same',
    search: 'none',
    bulk: { label: text('field-stock-policy'), how: 'set' },
  },
  oversell_limit: {
    column: 'oversell_limit',
    empty: null,
    stays: true,
    variants: 'as their parent',
    sheet: 'same',
    search: 'none',
    bulk: { label: text('field-oversell-limit'), how: 'set' },
  },
  productOptionGroupId: {
    column: 'option_group_id',
    empty: null,
    stays: true,
    variants: 'their own',
    sheet: 'none',
    search: 'same',
    bulk: 'none',
  },
  package: { column: 'package', empty: null, variants: 'as their parent', sheet: 'own', search: 'same', bulk: 'none' },
  seo: {
    column: 'seo',
    empty: {},
    variants: 'their own',
    sheet: 'same',
    search: 'none',
    bulk: { label: text('field-seo'), how: 'own' },
  },
  points: { column: 'points', empty: {}, variants: 'their own', sheet: 'same', search: 'none', bulk: 'none' },
  tier_prices: {
    column: 'tier_prices',
    empty: [],
    variants: 'their own',
    sheet: 'same',
    search: 'none',
    bulk: { label: text('field-tier-prices'), how: 'set' },
  },
  scheduled_prices: {
    column: 'scheduled_prices',
    empty: [],
    variants: 'their own',
    sheet: 'same',
    search: 'none',
    bulk: { label: text('field-scheduled-prices'), how: 'own' },
  },
  product_websites: {
    column: 'product_websites',
    empty: [],
    variants: 'their own',
    sheet: 'own',
    search: 'none',
    bulk: { label: text('field-websites'), how: 'own' },
  },
  stock_places: {
    column: 'stock_places',
    empty: [],
    stays: true,
    variants: 'their own',
    sheet: 'same',
    search: 'none',
    bulk: 'none',
  },
  bundle_products: {
    column: 'bundle_products',
    empty: [],
    variants: 'their own',
    sheet: 'none',
    search: 'none',
    bulk: 'none',
  },
  configurable_products: {
    column: 'configurable_products',
    empty: [],
    variants: 'their own',
    sheet: 'none',
    search: 'none',
    bulk: 'none',
  },
  bundle_price: {
    column: 'bundle_price',
    empty: { rule: 'fixed' },
    variants: 'their own',
    sheet: 'none',
    search: 'none',
    bulk: 'none',
  },
  extra: { column: 'extra', empty: {}, variants: 'as their parent', sheet: 'same', search: 'own', bulk: 'none' },
  categories: {
    column: 'category_uids',
    empty: [],
    variants: 'as their parent',
    sheet: 'own',
    search: 'own',
    bulk: { label: text('field-categories'), how: 'own' },
  },
  tags: {
    column: 'tags',
    empty: [],
    variants: 'as their parent',
    sheet: 'same',
    search: 'same',
    bulk: { label: text('field-tags'), how: 'own' },
  },
  brand: {
    column: 'brand_uid',
    empty: null,
    variants: 'as their parent',
    sheet: 'own',
    search: 'own',
    bulk: { label: text('field-brand'), how: 'set' },
  },
  supplier: {
    column: 'supplier_uid',
    empty: null,
    variants: 'as their parent',
    sheet: 'own',
    search: 'own',
    bulk: { label: text('field-supplier'), how: 'set' },
  },
} as const satisfies ProductFieldDefinitions

type Fields = typeof productFields
type FieldWith<Facts> = { [Name in ProductField]: Fields[Name] extends Facts ? Name : never }[ProductField]

/** Fields whose column has the same name. */
export type StoredField = { [Name in ProductField]: Fields[Name]['column'] extends Name ? Name : never }[ProductField]
/** Fields that a sheet can write. */
export type SheetField = FieldWith<{ readonly sheet: 'same' | 'own' }>
/** Fields of sheets that a draft has like the product itself. */
export type PlainField = FieldWith<{ readonly sheet: 'same' }>
type SearchedField = FieldWith<{ readonly search: 'same' }>
type StayingField = FieldWith<{ readonly stays: true }>
type VariantField = FieldWith<{ readonly variants: 'as their parent' }>
type BulkField = FieldWith<{ readonly bulk: { readonly how: 'set' | 'own' } }>
type SetField = FieldWith<{ readonly bulk: { readonly how: 'set' } }>
/** Columns of fields. */
type ColumnOf<Name extends ProductField> = Fields[Name]['column']

const isField = (name: string): name is ProductField => Object.hasOwn(productFields, name)
const names = Object.keys(productFields).filter(isField)
const definitions: { readonly [Name in ProductField]: Definition<ProductField> } = productFields

const storedFields = names.filter((name): name is StoredField => definitions[name].column === name)
const plainFields = names.filter((name): name is PlainField => definitions[name].sheet === 'same')
const searchedFields = names.filter((name): name is SearchedField => definitions[name].search === 'same')

/** Fields of bulk changes. */
export const bulkFields = names.filter((name): name is BulkField => definitions[name].bulk !== 'none')
/** Fields whose value a bulk change sets. */
export const setFields = bulkFields.filter((name): name is SetField => productFields[name].bulk.how === 'set')

/** Fields that a sheet can write. */
export const sheetFields = names.filter((name): name is SheetField => definitions[name].sheet !== 'none')

export const bulkColumns = bulkFields.map((name) => productFields[name].column)

function pick<From, Name extends keyof From>(from: From, some: readonly Name[]): Pick<From, Name> {
  const picked: Partial<Pick<From, Name>> = {}
  for (const name of some) picked[name] = from[name]
  return picked as Pick<From, Name>
}

/** Returns the columns of fields with their empty values. */
function emptyOf<Name extends ProductField>(some: readonly Name[]): Pick<Row, ColumnOf<Name>> {
  const columns = some.map((name) => [definitions[name].column, structuredClone(definitions[name].empty)])
  return Object.fromEntries(columns) as Pick<Row, ColumnOf<Name>>
}

/** Returns the fields of a product that its row has under the same name. */
export const storedIn = (row: Row): Pick<Row, StoredField> => pick(row, storedFields)
/** Returns the fields that a product and its draft have in the same form. */
export const plainIn = <From extends Pick<Product, PlainField>>(from: From): Pick<From, PlainField> =>
  pick(from, plainFields)
/** Returns these fields with their empty values. */
export const emptyPlain = (): Pick<Row, PlainField> => emptyOf(plainFields)
/** Returns the columns of a new variant that come from its parent product. */
export const ofParent = (parent: Row): Pick<Row, ColumnOf<VariantField>> =>
  pick(
    parent,
    names
      .filter((name): name is VariantField => definitions[name].variants === 'as their parent')
      .map((name) => productFields[name].column),
  )
/** Returns the fields of a product that its search document has in the same form. */
export const searchedIn = (product: Product): Pick<Product, SearchedField> => pick(product, searchedFields)

/** Values that version 2 of the API writes for columns that an update omits. */
export const emptyColumns = emptyOf(
  names.filter((name): name is Exclude<ProductField, StayingField> => !definitions[name].stays),
)
