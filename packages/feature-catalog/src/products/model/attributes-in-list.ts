import { attributeFields } from '@backoffice/api-contract'
import type { CatalogTextId } from '../../texts.ts'
import type { countedAttributes, typedAttributes } from './attribute-filters.ts'

/** Type of an attribute's values, by which they are named. */
export type AttributeValues =
  | { readonly kind: 'choice'; readonly texts: Readonly<Record<string, CatalogTextId>> }
  | { readonly kind: 'country' }
  | { readonly kind: 'code' }

/** An attribute in lists of products. */
export interface AttributeInList {
  readonly label: CatalogTextId
  /** Whether a product may have no value. */
  readonly optional: boolean
  readonly input: AttributeValues
  /** Its column in the list, in pixels; only attributes with a column are exported. */
  readonly column: { readonly width: number } | 'none'
  /** Whether its cells in the list and in the sheet are editable. */
  readonly cell: 'editable' | 'none'
  /** Whether the list is filtered by counted values, or by a typed one. */
  readonly filter: 'values' | 'typed' | 'none'
}

/** Attributes in the list of products. Apart from how values are edited, which the list does not load. */
export const attributesInList = {
  vat_code: {
    label: 'catalog.field.vat',
    optional: false,
    input: { kind: 'choice', texts: { high: 'catalog.vat.high', low: 'catalog.vat.low', zero: 'catalog.vat.zero' } },
    column: { width: 112 },
    cell: 'editable',
    filter: 'values',
  },
  origin_country: {
    label: 'catalog.field.origin-country',
    optional: true,
    input: { kind: 'country' },
    column: { width: 160 },
    cell: 'editable',
    filter: 'values',
  },
  customs_code: {
    label: 'catalog.field.customs-code',
    optional: true,
    input: { kind: 'code' },
    column: { width: 128 },
    cell: 'editable',
    filter: 'typed',
  },
  shipping_class: {
    label: 'catalog.field.shipping-class',
    optional: true,
    input: {
      kind: 'choice',
      texts: {
        Letterbox: 'catalog.shipping.Letterbox',
        Parcel: 'catalog.shipping.Parcel',
        Bulky: 'catalog.shipping.Bulky',
        'Pick-up only': 'catalog.shipping.Pick-up',
      },
    },
    column: { width: 144 },
    cell: 'editable',
    filter: 'values',
  },
  returns: {
    label: 'catalog.field.returns',
    optional: false,
    input: { kind: 'choice', texts: { Allowed: 'catalog.returns.Allowed', Excluded: 'catalog.returns.Excluded' } },
    column: { width: 128 },
    cell: 'editable',
    filter: 'values',
  },
  battery: {
    label: 'catalog.field.battery',
    optional: true,
    input: { kind: 'choice', texts: { Included: 'catalog.battery.Included', 'Built in': 'catalog.battery.Built-in' } },
    column: { width: 128 },
    cell: 'editable',
    filter: 'values',
  },
} as const satisfies {
  readonly [Name in (typeof attributeFields)[number]]?: AttributeInList & {
    readonly filter: Name extends (typeof countedAttributes)[number]
      ? 'values'
      : Name extends (typeof typedAttributes)[number]
        ? 'typed'
        : 'none'
  }
}

type NameInList = keyof typeof attributesInList
type AttributeWith<Facts> = {
  [Name in NameInList]: (typeof attributesInList)[Name] extends Facts ? Name : never
}[NameInList]
type ListedAttribute = AttributeWith<{ readonly column: { readonly width: number } }>

/** Returns how the list shows an attribute. */
export const attributeInList = (name: NameInList): AttributeInList => attributesInList[name]

export const namesInList = attributeFields.filter((name): name is NameInList => name in attributesInList)
export const listedAttributes = namesInList.filter(
  (name): name is ListedAttribute => attributeInList(name).column !== 'none',
)
