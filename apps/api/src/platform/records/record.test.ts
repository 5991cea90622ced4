import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { modules } from '../../modules.ts'
import { createKinds } from './kinds.ts'
import { defineRecord, type RecordDefinition } from './record.ts'

const named = pgTable('named', { uid: text('uid'), namespace: text('namespace'), name: text('name') }, (table) => [
  unique('named_name').on(table.name),
])
const whole: RecordDefinition<'brands'> = {
  table: named,
  title: named.name,
  tenancy: 'inherited',
  unique: { named_name: null },
  documents: async () => [],
  exported: [],
  undo: { deleteBrand: 'for good' },
}
const bare = pgTable('bare', { uid: text('uid') })

test('a unique constraint without a message is rejected', () => {
  const define = () => defineRecord('print-jobs', { table: named, tenancy: 'own', right: 'products_read', unique: {} })
  expect(define).toThrow('print-jobs: "unique" has no message for named_name')
})

test('a tenancy that the table has no column for is rejected', () => {
  const define = () => defineRecord('print-jobs', { table: bare, tenancy: 'own', right: 'products_read', unique: {} })
  expect(define).toThrow('print-jobs: the table has no namespace')
})

test('a kind that nobody may open is rejected', () => {
  const define = () => defineRecord('print-jobs', { table: named, tenancy: 'own', unique: { named_name: null } })
  expect(define).toThrow('print-jobs: "right" has to say who may open one')
})

test('an index that nobody could search is rejected', () => {
  const definition = { ...whole, tenancy: { visible: () => undefined } }
  expect(() => defineRecord('brands', definition)).toThrow('brands: nobody could search its index')
})

test('two kinds of one name are rejected', () => {
  expect(() => createKinds([...modules, ...modules])).toThrow('Two kinds of records have one name')
})

test('each constraint is one of a single kind, so that its message is of the right field', () => {
  const names = createKinds(modules).all.flatMap(({ unique: messages }) => Object.keys(messages))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
