import { byName } from '@backoffice/shell-kit'
import type { Schema } from '@backoffice/api-contract'
import type { CatalogTextId } from '../../texts.ts'
import { attributesInList, namesInList, type AttributeInList, type AttributeValues } from './attributes-in-list.ts'

/** What a product is set to in single words. */
export type ProductAttributes = Schema<'ProductAttributes'>
export type AttributeName = keyof ProductAttributes

/** How a value is entered and named. */
export type AttributeInput =
  | Exclude<AttributeValues, { readonly kind: 'code' }>
  | { readonly kind: 'code'; readonly pattern: RegExp; readonly maxLength: number; readonly problem: CatalogTextId }

/** Where an attribute is shown, and how: each place is drawn from here. */
export interface AttributeDefinition extends AttributeInList {
  readonly input: AttributeInput
  /** The section of the form of a product that has it; `own`: one that places it itself. */
  readonly form: 'package' | 'own'
}

const notInList = { column: 'none', cell: 'none', filter: 'none' } as const

/** What there is to say about every attribute; its places in the list are those that the list has. */
export type AttributeDefinitions = {
  readonly [Name in AttributeName]: AttributeDefinition & {
    readonly optional: null extends ProductAttributes[Name] ? true : false
  } & (Name extends keyof typeof attributesInList ? (typeof attributesInList)[Name] : typeof notInList)
}

/** Every attribute in every place of the client. One of the contract that is missing does not compile, nor does one without a place. */
export const productAttributes = {
  vat_code: {
    ...notInList,
    label: 'catalog.field.vat',
    optional: false,
    input: { kind: 'choice', texts: { high: 'catalog.vat.high', low: 'catalog.vat.low', zero: 'catalog.vat.zero' } },
    form: 'own',
  },
  origin_country: { ...attributesInList.origin_country, form: 'package' },
  customs_code: {
    ...attributesInList.customs_code,
    input: { kind: 'code', pattern: /^\d{6,10}$/, maxLength: 10, problem: 'catalog.rule.customs-code' },
    form: 'package',
  },
} as const satisfies AttributeDefinitions

type AttributeWith<Facts> = {
  [Name in AttributeName]: (typeof productAttributes)[Name] extends Facts ? Name : never
}[AttributeName]
type PackageAttribute = AttributeWith<{ readonly form: 'package' }>
type CellAttribute = AttributeWith<{ readonly cell: 'editable' }>

/** Whether a name is that of an attribute. */
export const isAttribute = (name: string): name is AttributeName => Object.hasOwn(productAttributes, name)

/** What is said of an attribute. */
export const attributeOf = (name: AttributeName): AttributeDefinition => productAttributes[name]

/** Whether a value can be one of an attribute: a code has a form, everything else is selected. */
export function isValidCode(name: AttributeName, value: string): boolean {
  const { input } = attributeOf(name)
  return input.kind !== 'code' || value === '' || input.pattern.test(value)
}

export const attributeNames = Object.keys(productAttributes).filter(isAttribute)
export const packageAttributes = attributeNames.filter(
  (name): name is PackageAttribute => attributeOf(name).form === 'package',
)
export const cellAttributes = namesInList.filter((name): name is CellAttribute => attributeOf(name).cell !== 'none')

/** A value for each attribute. */
export const mapAttributes = <Value>(valueOf: (name: AttributeName) => Value): Readonly<Record<AttributeName, Value>> =>
  byName(attributeNames, valueOf)

/** The attributes of a product. */
export const attributesIn = ({ vat_code, origin_country, customs_code }: ProductAttributes): ProductAttributes => ({
  vat_code,
  origin_country,
  customs_code,
})
