import { byName } from '@backoffice/shell-kit'
import type { Schema } from '@backoffice/api-contract'
import type { CatalogTextId } from '../../texts.ts'
import { attributesInList, namesInList, type AttributeInList, type AttributeValues } from './attributes-in-list.ts'

/** Simple attributes of a product. */
export type ProductAttributes = Schema<'ProductAttributes'>
export type AttributeName = keyof ProductAttributes

/** How a value is edited and named. */
export type AttributeInput =
  | Exclude<AttributeValues, { readonly kind: 'code' }>
  | { readonly kind: 'code'; readonly pattern: RegExp; readonly maxLength: number; readonly problem: CatalogTextId }

/** Where an attribute is shown, and how: each place uses this definition. */
export interface AttributeDefinition extends AttributeInList {
  readonly input: AttributeInput
  /** Its section in the form of a product; `own`: a section that renders it itself. */
  readonly form: 'package' | 'own'
}

const notInList = { column: 'none', cell: 'none', filter: 'none' } as const

/** Definitions of every attribute; their places in the list are those that the list has. */
export type AttributeDefinitions = {
  readonly [Name in AttributeName]: AttributeDefinition & {
    readonly optional: null extends ProductAttributes[Name] ? true : false
  } & (Name extends keyof typeof attributesInList ? (typeof attributesInList)[Name] : typeof notInList)
}

/**
 * Every attribute in every place of the client. A missing attribute of the contract does not compile, nor does a
 * missing place.
 */
export const productAttributes = {
  vat_code: { ...attributesInList.vat_code, form: 'own' },
  origin_country: { ...attributesInList.origin_country, form: 'package' },
  customs_code: {
    ...attributesInList.customs_code,
    input: { kind: 'code', pattern: /^\d{6,10}$/, maxLength: 10, problem: 'catalog.rule.customs-code' },
    form: 'package',
  },
  shipping_class: { ...attributesInList.shipping_class, form: 'own' },
  returns: { ...attributesInList.returns, form: 'own' },
  battery: { ...attributesInList.battery, form: 'own' },
} as const satisfies AttributeDefinitions

type AttributeWith<Facts> = {
  [Name in AttributeName]: (typeof productAttributes)[Name] extends Facts ? Name : never
}[AttributeName]
type PackageAttribute = AttributeWith<{ readonly form: 'package' }>
type CellAttribute = AttributeWith<{ readonly cell: 'editable' }>

/** Returns whether a name is that of an attribute. */
export const isAttribute = (name: string): name is AttributeName => Object.hasOwn(productAttributes, name)

/** Returns the definition of an attribute. */
export const attributeOf = (name: AttributeName): AttributeDefinition => productAttributes[name]

/** Returns whether a value is valid: a code has a format, everything else is selected. */
export function isValidCode(name: AttributeName, value: string): boolean {
  const { input } = attributeOf(name)
  return input.kind !== 'code' || value === '' || input.pattern.test(value)
}

export const attributeNames = Object.keys(productAttributes).filter(isAttribute)
export const packageAttributes = attributeNames.filter(
  (name): name is PackageAttribute => attributeOf(name).form === 'package',
)
export const cellAttributes = namesInList.filter((name): name is CellAttribute => attributeOf(name).cell !== 'none')

/** Returns a value for each attribute. */
export const mapAttributes = <Value>(valueOf: (name: AttributeName) => Value): Readonly<Record<AttributeName, Value>> =>
  byName(attributeNames, valueOf)

/** Returns the attributes of a product. */
export const attributesIn = (product: ProductAttributes): ProductAttributes => ({
  vat_code: product.vat_code,
  origin_country: product.origin_country,
  customs_code: product.customs_code,
  shipping_class: product.shipping_class,
  returns: product.returns,
  battery: product.battery,
})
