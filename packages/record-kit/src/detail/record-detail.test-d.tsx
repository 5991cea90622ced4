import { expectTypeOf } from 'vitest'
import { defineResource } from '../index.ts'
import { defineRecord, fieldsOf, freshRecord, RecordDetail, useFields, type ValuesIn } from './index.ts'

const brand = defineResource('brands', { path: '/products/brands', rights: 'products', facets: ['status'], ranges: {} })
const resource = { name: 'brands', rights: 'products' } as const
const options = {
  texts: { one: 'brand', many: 'brands' },
  fresh: () => ({ ...freshRecord, name: '', slug: '', products: 0, active_products: 0 }),
  titleOf: ({ name }: { readonly name: string }) => name,
  valuesOf: ({ name, slug, sequence = 0 }: { name: string; slug: string; sequence?: number }) => ({
    name,
    slug,
    sequence,
  }),
  changeOf: (values: Partial<{ name: string; slug: string; sequence: number }>) => values,
  rowOf: ({ name }: { readonly name: string }) => ({ name }),
  rules: { name: 'required|length:1,80', slug: 'slug' },
} as const

const record = defineRecord(brand, options)
const ruled = defineRecord(brand, { ...options, rules: { name: 'clean' }, ownRules: ['clean'] })
expectTypeOf<ValuesIn<typeof record>>().toEqualTypeOf<{ name: string; slug: string; sequence: number }>()

// What a definition may not say.
// @ts-expect-error a rule that does not exist
defineRecord(brand, { ...options, rules: { name: 'required|nonsense' } })
// @ts-expect-error a change that the contract does not know
defineRecord(brand, { ...options, changeOf: () => ({ colour: 'red' }) })
// @ts-expect-error a row with a field that the index does not have
defineRecord(brand, { ...options, rowOf: () => ({ colour: 'red' }) })
// @ts-expect-error a new record that lacks a field
defineRecord(brand, { ...options, fresh: () => ({ ...freshRecord, name: '' }) })
// @ts-expect-error a kind of record without a history
defineRecord({ ...resource, name: 'groups' }, options)

const Field = fieldsOf(record)
void (<Field.Text name="name" slugFor="slug" />)
void (<Field.Number name="sequence" />)
// @ts-expect-error a field that the form does not hold
void (<Field.Text name="colour" />)
// @ts-expect-error a number in a field for text
void (<Field.Text name="sequence" />)
// @ts-expect-error a slug of a field that the form does not hold
void (<Field.Text name="name" slugFor="colour" />)

export function Part() {
  const { form, labels } = useFields(record)
  expectTypeOf(form.getValues().sequence).toBeNumber()
  expectTypeOf<keyof typeof labels>().toEqualTypeOf<'name' | 'slug' | 'sequence'>()
  return null
}

// What a page may not leave out.
declare const text: (id: 'brand' | `brand.${'name' | 'slug' | 'sequence'}` | 'brands.new') => string
declare const less: (id: 'brand' | `brand.${'name' | 'slug'}` | 'brands.new') => string
const steps = { onPrevious: undefined, onNext: undefined }
const tabs = { tab: undefined, onTab: () => {} }
const drawer = { uid: 'b1', show: () => {}, onClose: () => {}, ...steps, ...tabs }
const clean = { test: () => true, message: 'No.' }

void (
  <RecordDetail of={record} text={text} drawer={drawer} renderStatus={({ active_products }) => active_products}>
    <Field.Text name="name" />
  </RecordDetail>
)
void (
  <RecordDetail of={ruled} text={text} drawer={drawer} ownRules={{ clean }}>
    <Field.Text name="name" />
  </RecordDetail>
)
const parts = { drawer, children: null }
// @ts-expect-error texts that do not name every field
void RecordDetail({ of: record, text: less, ...parts })
// @ts-expect-error no message for a rule of its own
void RecordDetail({ of: ruled, text, ...parts })
// @ts-expect-error a status of a field that the record does not have
void RecordDetail({ of: record, text, ...parts, renderStatus: ({ colour }) => colour })
