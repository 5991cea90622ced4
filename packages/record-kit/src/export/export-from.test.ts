import { defineList } from '@backoffice/shell-kit'
import type { Column } from '@backoffice/ui'
import { expect, test } from 'vitest'
import { exportFrom, searchedBy } from './export-from.ts'

const list = defineList({
  index: 'brands',
  facets: ['status'],
  retrieve: ['uid', 'name', 'status'],
  sorts: ['name', 'products'],
  order: ['name:asc'],
})
const column = (id: string, header: string): Column<object> => ({ id, header, cell: () => null })
const columns = [column('logo', 'Logo'), column('name', 'Name'), column('status', 'Status')]
const keys = { name: 'name', status: 'state' }

const clock = { timeZone: undefined }

test('exports the visible columns in their order, under their headings', () => {
  const exported = exportFrom(list, {}, columns, { columns: ['status', 'logo', 'name'] }, keys, clock)
  expect(exported).toMatchObject({ shown: ['state', 'name'], headings: ['Status', 'Name'] })
})

test('exports the filtered list, in its order', () => {
  const state = { q: 'lamp', status: ['Active'], sort: ['products:desc'] }
  const { searched, sort } = exportFrom(list, state, columns, {}, keys, clock)
  expect(searched).toEqual({ q: 'lamp', filter: ['"status" IN ["Active"]'] })
  expect(sort).toEqual(['products:desc'])
})

test('exports everything in the default order without filters and sort', () => {
  expect(searchedBy(list, {}, clock)).toEqual({})
  expect(exportFrom(list, {}, columns, {}, keys, clock).sort).toEqual(['name:asc'])
})
