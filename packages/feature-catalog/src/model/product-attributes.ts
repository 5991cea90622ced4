import type { Schema } from '@backoffice/api-contract'
import type { CatalogTextId } from '../texts.ts'

/** What a product is set to in single words. */
export type ProductAttributes = Schema<'ProductAttributes'>
export type AttributeName = keyof ProductAttributes

/** How a value is entered and named. */
export type AttributeInput =
  | { readonly kind: 'choice'; readonly texts: Readonly<Record<string, CatalogTextId>> }
  | { readonly kind: 'country' }
  | { readonly kind: 'code'; readonly pattern: RegExp; readonly maxLength: number; readonly problem: CatalogTextId }

/** Where an attribute is shown, and how: each place is drawn from here. */
export interface AttributeDefinition {
  readonly label: CatalogTextId
  /** Whether a product may have none. */
  readonly optional: boolean
  readonly input: AttributeInput
  /** The section of the form of a product that has it; `own`: one that places it itself. */
  readonly form: 'package' | 'own'
  /** Its column in the list, in pixels, by which it is exported too. */
  readonly column: { readonly width: number } | 'none'
  /** Whether cells of the list and of the sheet can be changed. */
  readonly cell: 'editable' | 'none'
  /** Whether the list is filtered by values that are counted, or by one that is typed. */
  readonly filter: 'values' | 'typed' | 'none'
}

/** What there is to say about every attribute. */
export type AttributeDefinitions = {
  readonly [Name in AttributeName]: AttributeDefinition & {
    readonly optional: null extends ProductAttributes[Name] ? true : false
  }
}

/** Every attribute in every place of the client. One of the contract that is missing does not compile, nor does one without a place. */
export const productAttributes = {
  vat_code: {
    label: 'catalog.field.vat',
    optional: false,
    input: { kind: 'choice', texts: { high: 'catalog.vat.high', low: 'catalog.vat.low', zero: 'catalog.vat.zero' } },
    form: 'own',
    column: 'none',
    cell: 'none',
    filter: 'none',
  },
  origin_country: {
    label: 'catalog.field.origin-country',
    optional: true,
    input: { kind: 'country' },
    form: 'package',
    column: { width: 160 },
    cell: 'editable',
    filter: 'values',
  },
  customs_code: {
    label: 'catalog.field.customs-code',
    optional: true,
    input: { kind: 'code', pattern: /^\d{6,10}$/, maxLength: 10, problem: 'catalog.rule.customs-code' },
    form: 'package',
    column: { width: 128 },
    cell: 'editable',
    filter: 'typed',
  },
} as const satisfies AttributeDefinitions

/** The attributes of which some facts hold. */
export type AttributeWith<Facts> = {
  [Name in AttributeName]: (typeof productAttributes)[Name] extends Facts ? Name : never
}[AttributeName]
type ListedAttribute = AttributeWith<{ readonly column: { readonly width: number } }>
type CountedAttribute = AttributeWith<{ readonly filter: 'values' }>
type TypedAttribute = AttributeWith<{ readonly filter: 'typed' }>

/** Whether a name is that of an attribute. */
export const isAttribute = (name: string): name is AttributeName => Object.hasOwn(productAttributes, name)

/** What is said of an attribute. */
export const attributeOf = (name: AttributeName): AttributeDefinition => productAttributes[name]

export const attributeNames = Object.keys(productAttributes).filter(isAttribute)
export const listedAttributes = attributeNames.filter(
  (name): name is ListedAttribute => attributeOf(name).column !== 'none',
)
export const countedAttributes = attributeNames.filter(
  (name): name is CountedAttribute => attributeOf(name).filter === 'values',
)
export const typedAttributes = attributeNames.filter(
  (name): name is TypedAttribute => attributeOf(name).filter === 'typed',
)

/** The attributes of a product. */
export const attributesIn = ({ vat_code, origin_country, customs_code }: ProductAttributes): ProductAttributes => ({
  vat_code,
  origin_country,
  customs_code,
})
