/* Definitions of fields that the compiler rejects; type checking fails when one of these is no error. */
import { productFields, type ProductFieldDefinitions, type SheetField } from './product-fields.ts'
import type { fieldsOfDraft } from './sheet/product-draft.ts'

declare function define(fields: ProductFieldDefinitions): void

const { vat_code, unit, ...others } = productFields
const fields = { ...others, unit }
define({ ...fields, vat_code })
// @ts-expect-error a field of the contract without a definition
define(fields)
const { column: _column, ...withoutColumn } = vat_code
// @ts-expect-error a field without its column
define({ ...fields, vat_code: withoutColumn })
// @ts-expect-error a column that the table does not have
define({ ...fields, vat_code: { ...vat_code, column: 'vat' } })
// @ts-expect-error an empty value that the column does not take
define({ ...fields, vat_code: { ...vat_code, empty: null } })
const { variants: _variants, ...withoutVariants } = vat_code
// @ts-expect-error a field that does not say what a new variant has
define({ ...fields, vat_code: withoutVariants })
const { sheet: _sheet, ...withoutSheet } = vat_code
// @ts-expect-error a field that does not say how a sheet has it
define({ ...fields, vat_code: withoutSheet })
// @ts-expect-error a field that the search document has, left out of it
define({ ...fields, vat_code: { ...vat_code, search: 'none' } })
// @ts-expect-error a field that bulk changes name, left out of them
define({ ...fields, vat_code: { ...vat_code, bulk: 'none' } })
// @ts-expect-error a field that bulk changes do not name, set by them
define({ ...others, vat_code, unit: { ...unit, bulk: vat_code.bulk } })

declare const written: ReturnType<typeof fieldsOfDraft>
const { supplier: _supplier, ...fewer } = written
// @ts-expect-error a field of sheets that a draft does not write
export const writes: Record<SheetField, unknown> = fewer
