import { attributeFields } from '@backoffice/api-contract'
import type { CatalogTextId } from '../../texts.ts'

/** What the values of an attribute are, by which they are named. */
export type AttributeValues =
  | { readonly kind: 'choice'; readonly texts: Readonly<Record<string, CatalogTextId>> }
  | { readonly kind: 'country' }
  | { readonly kind: 'code' }

/** How lists of products show an attribute. */
export interface AttributeInList {
  readonly label: CatalogTextId
  /** Whether a product may have none. */
  readonly optional: boolean
  readonly input: AttributeValues
  /** Its column in the list, in pixels, by which it is exported too. */
  readonly column: { readonly width: number } | 'none'
  /** Whether cells of the list and of the sheet can be changed. */
  readonly cell: 'editable' | 'none'
  /** Whether the list is filtered by values that are counted, or by one that is typed. */
  readonly filter: 'values' | 'typed' | 'none'
}

/** Attributes with a place in the list of products. They are apart from how values are entered, which the first list does not load. */
export const attributesInList = {
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
} as const satisfies { readonly [Name in (typeof attributeFields)[number]]?: AttributeInList }

type NameInList = keyof typeof attributesInList
type AttributeWith<Facts> = {
  [Name in NameInList]: (typeof attributesInList)[Name] extends Facts ? Name : never
}[NameInList]
type ListedAttribute = AttributeWith<{ readonly column: { readonly width: number } }>
type CountedAttribute = AttributeWith<{ readonly filter: 'values' }>
type TypedAttribute = AttributeWith<{ readonly filter: 'typed' }>

/** How the list shows an attribute. */
export const attributeInList = (name: NameInList): AttributeInList => attributesInList[name]

export const namesInList = attributeFields.filter((name): name is NameInList => name in attributesInList)
export const listedAttributes = namesInList.filter(
  (name): name is ListedAttribute => attributeInList(name).column !== 'none',
)
export const countedAttributes = namesInList.filter(
  (name): name is CountedAttribute => attributeInList(name).filter === 'values',
)
export const typedAttributes = namesInList.filter(
  (name): name is TypedAttribute => attributeInList(name).filter === 'typed',
)
