import { pgTable, text, unique } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { brandImport } from '../../modules/brands/brand-import.ts'
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
  imported: brandImport,
  change: () => ({}),
  bulk: { merge_into: { operation: 'mergeBrand', assertMergeable: () => {}, merge: async () => {} } },
  undo: { deleteBrand: 'for good' },
}
const bare = pgTable('bare', { uid: text('uid') })

test('rejects a unique constraint without a message', () => {
  const define = () => defineRecord('print-jobs', { table: named, tenancy: 'own', right: 'products_read', unique: {} })
  expect(define).toThrow('print-jobs: "unique" has no message for named_name')
})

test('rejects a tenancy that the table has no column for', () => {
  const define = () => defineRecord('print-jobs', { table: bare, tenancy: 'own', right: 'products_read', unique: {} })
  expect(define).toThrow('print-jobs: the table has no namespace')
})

test('rejects a kind without a permission to open it', () => {
  const define = () => defineRecord('print-jobs', { table: named, tenancy: 'own', unique: { named_name: null } })
  expect(define).toThrow('print-jobs: "right" has to say who may open one')
})

test('rejects an index that cannot be searched', () => {
  const definition = { ...whole, tenancy: { visible: () => undefined } }
  expect(() => defineRecord('brands', definition)).toThrow('brands: nobody could search its index')
})

test('rejects two kinds of one name', () => {
  expect(() => createKinds([...modules, ...modules])).toThrow('Two kinds of records have one name')
})

test('each constraint belongs to one kind, so that its message has the right field', () => {
  const names = createKinds(modules).all.flatMap(({ unique: messages }) => Object.keys(messages))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('rejects an export without the columns that the contract names', () => {
  expect(() => defineRecord('brands', whole)).toThrow('brands: "exported" has no column for name, slug')
})
