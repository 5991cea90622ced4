import type { Schema } from '@backoffice/api-contract'
import { conflict, invalid, type Failure } from '../../platform/http/failure.ts'
import type { Message } from '../../platform/messages/message.ts'
import { productFields } from './product-fields.ts'
import type { ProductRow } from './product-view.ts'
import { text } from './messages.ts'

export type InheritableField = Schema<'InheritableField'>

/** What decides whether a product can inherit a field. */
type Heir = Pick<ProductRow, 'price' | 'currency'>

/** A field that is a column of the product. */
export type InheritableColumn = Exclude<InheritableField, 'texts'>

interface Definition {
  /** Name of the field in messages. */
  readonly label: Message
  /** Returns why a product cannot inherit it; omitted where every product can. */
  readonly refusal?: (row: Heir, above: ProductRow) => Failure | undefined
}

/**
 * Every field that a product can inherit: one of the contract that is missing here does not compile. The price comes
 * before the status, which depends on it.
 */
const definitions = {
  name: { label: text('field-name') },
  price: {
    label: text('field-price'),
    refusal({ currency: here }, { currency: there, price }) {
      if (there !== here) return invalid(text('currency-mismatch', { there, here }), '/inherits')
      return price === null ? conflict(text('parent-has-no-price'), '/inherits') : undefined
    },
  },
  status: {
    label: text('field-status'),
    refusal: ({ price }, { status }) =>
      status === 'Active' && price === null ? invalid(text('price-required'), '/price') : undefined,
  },
  brand: { label: text('field-brand') },
  vat_code: { label: text('field-vat-code') },
  origin_country: { label: text('field-origin-country') },
  customs_code: { label: text('field-customs-code') },
  shipping_class: { label: text('field-shipping-class') },
  returns: { label: text('field-returns') },
  battery: { label: text('field-battery') },
  unit: { label: text('field-unit') },
  package: { label: text('field-package') },
  // Stored apart from the product: see `takeTexts`.
  texts: { label: text('field-texts') },
} as const satisfies Readonly<Record<InheritableField, Definition>>

/** Returns whether a name is that of an inheritable field. */
export const isInheritable = (name: unknown): name is InheritableField =>
  typeof name === 'string' && Object.hasOwn(definitions, name)

export const inheritableFields = Object.keys(definitions).filter(isInheritable)

/** Returns the definition of an inheritable field. */
const definitionOf = (field: InheritableField): Definition => definitions[field]

export const labelOf = (field: InheritableField): Message => definitionOf(field).label
export const columnOf = (field: InheritableColumn) => productFields[field].column

/** Returns which of these fields are columns of the product. */
export const columnsAmong = (fields: readonly InheritableField[]): readonly InheritableColumn[] =>
  fields.filter((field) => field !== 'texts')

/** Returns the columns of a product that others can inherit. */
export const inheritableColumns = (row: ProductRow, fields: readonly InheritableField[] = inheritableFields) =>
  Object.fromEntries(columnsAmong(fields).map((field) => [columnOf(field), row[columnOf(field)]]))

/**
 * Returns the columns of these fields as the product above has them, and why others of them cannot be inherited: a
 * product without a price never becomes active, and prices have one currency.
 */
export function inheritedFrom(row: Heir, above: ProductRow, fields: readonly InheritableField[]) {
  const columns: Partial<ProductRow> = {}
  const refused = new Map<InheritableField, Failure>()
  for (const field of inheritableFields.filter((one) => fields.includes(one))) {
    const failure = definitionOf(field).refusal?.({ ...row, ...columns }, above)
    if (failure) refused.set(field, failure)
    else Object.assign(columns, inheritableColumns(above, [field]))
  }
  return { columns, refused }
}
