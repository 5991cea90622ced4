/* Definitions of fields that the compiler rejects; type checking fails when one of these is no error. */
import type { Schema } from '@backoffice/api-contract'
import { expectTypeOf } from 'vitest'
import type { BulkAction, ContractAction } from '../list/bulk/bulk-change.ts'
import type { productList } from '../list/product-list.ts'
import type { FieldAt, FieldPlacesOf } from './field-places.ts'
import { fieldPlaces } from './field-places.ts'
import { productAttributes, type AttributeDefinitions, type AttributeName } from './product-attributes.ts'

declare function places(all: FieldPlacesOf): void
declare function attributes(all: AttributeDefinitions): void

const { unit, ...others } = fieldPlaces
places(fieldPlaces)
// @ts-expect-error a field of the contract without its places
places(others)
const { filter: _filter, ...withoutFilter } = unit
// @ts-expect-error a field that does not say whether the list is filtered by it
places({ ...others, unit: withoutFilter })

const { vat_code, ...rest } = productAttributes
attributes(productAttributes)
// @ts-expect-error an attribute of the contract that is not defined
attributes(rest)
const { label: _label, ...withoutLabel } = vat_code
// @ts-expect-error an attribute without its name in forms, files, bulk changes and the history
attributes({ ...rest, vat_code: withoutLabel })
const { form: _form, ...withoutForm } = vat_code
// @ts-expect-error an attribute without its place in the form
attributes({ ...rest, vat_code: withoutForm })
const { column: _column, ...withoutColumn } = vat_code
// @ts-expect-error an attribute that does not say what column it has
attributes({ ...rest, vat_code: withoutColumn })
const { cell: _cell, ...withoutCell } = vat_code
// @ts-expect-error an attribute that does not say whether its cells can be changed
attributes({ ...rest, vat_code: withoutCell })
const { filter: _by, ...withoutAttributeFilter } = vat_code
// @ts-expect-error an attribute that does not say how the list is filtered by it
attributes({ ...rest, vat_code: withoutAttributeFilter })
// @ts-expect-error an attribute with a column that the list does not have
attributes({ ...rest, vat_code: { ...vat_code, column: { width: 128 } } })
// @ts-expect-error an attribute that every product has, said to be optional
attributes({ ...rest, vat_code: { ...vat_code, optional: true } })

type Filter =
  | (typeof productList)['facets'][number]
  | keyof NonNullable<(typeof productList)['ranges']>
  | NonNullable<(typeof productList)['urlOnlyFilters']>[number]
expectTypeOf<FieldAt<'filter'>>().toExtend<Filter>()
// Every field that the contract changes in bulk is an action; the pages of products make the others.
expectTypeOf<
  Exclude<ContractAction, 'copy_website' | 'schedule_websites' | 'stock' | 'inherit'>
>().toEqualTypeOf<BulkAction>()
expectTypeOf<AttributeName>().toEqualTypeOf<keyof Schema<'ProductAttributes'>>()
