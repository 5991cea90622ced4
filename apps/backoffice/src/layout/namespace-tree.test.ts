import { expect, test } from 'vitest'
import { namespaceTree } from './namespace-tree.ts'

const namespaces = [
  { uid: 'b', id: 2, parent_id: 1, name: 'Berlin', code: 'BER' },
  { uid: 'a', id: 1, parent_id: null, name: 'Group', code: 'GRP' },
  { uid: 'c', id: 3, parent_id: 1, name: 'Utrecht', code: 'UTR' },
  { uid: 'd', id: 9, parent_id: 77, name: 'Alone', code: 'ALO' },
]
const shown = (typed: string) =>
  namespaceTree(namespaces, typed).map(({ namespace, depth }) => `${depth} ${namespace.name}`)

test('lists children below their parents, and namespaces without a known parent at the top', () => {
  expect(shown('')).toEqual(['0 Group', '1 Berlin', '1 Utrecht', '0 Alone'])
})

test('finds by name and code', () => {
  expect(shown('utr')).toEqual(['0 Utrecht'])
  expect(shown('BER')).toEqual(['0 Berlin'])
  expect(shown('x')).toEqual([])
})
