import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchRulesOf } from './search-tokens.ts'
import { scopeOf } from './scope.ts'

const all = [
  { uid: 'top', id: 1, parent_id: null }, { uid: 'left', id: 2, parent_id: 1 }, { uid: 'leaf', id: 3, parent_id: 2 },
  { uid: 'right', id: 4, parent_id: 1 }, { uid: 'else', id: 5, parent_id: null },
]

test('an account works in its namespaces and below, and inherits from above', () => {
  expect(scopeOf({ role: 'EMPLOYEE', namespaces: ['left'] }, all)).toEqual({ own: ['left', 'leaf'], inherited: ['top'], first: 'left' })
  expect(scopeOf({ role: 'EMPLOYEE', namespaces: ['top'] }, all).own).toEqual(['top', 'left', 'leaf', 'right'])
  expect(scopeOf({ role: 'EXTERNAL', namespaces: [] }, all)).toEqual({ own: [], inherited: [], first: undefined })
  expect(scopeOf({ role: 'ADMIN', namespaces: [] }, all).own).toHaveLength(5)
})

test('a loop in the data does not hang', () => {
  expect(scopeOf({ role: 'EMPLOYEE', namespaces: ['a'] }, [{ uid: 'a', id: 1, parent_id: 2 }, { uid: 'b', id: 2, parent_id: 1 }]).own).toEqual(['a', 'b'])
})

test('nobody’s own and inherited namespaces overlap, and nothing comes from beside', () => {
  fc.assert(fc.property(fc.subarray(all.map(({ uid }) => uid)), (namespaces) => {
    const { own, inherited } = scopeOf({ role: 'EMPLOYEE', namespaces }, all)
    expect(own.filter((uid) => inherited.includes(uid))).toEqual([])
    if (!namespaces.includes('else')) expect([...own, ...inherited]).not.toContain('else')
  }))
})

const account = { uid: 'me', name: '', role: 'EMPLOYEE', status: 'ACTIVE', group: null, namespaces: ['left'], language: 'en' } as const
const scope = { own: ['left'], inherited: ['top'], first: 'left' }

test('a token opens an index only with the right to list it', () => {
  expect(Object.keys(searchRulesOf(account, scope, () => false)).toSorted()).toEqual(['accounts', 'namespaces', 'table-settings'])
  expect(searchRulesOf(account, scope, () => false)).toMatchObject({ accounts: { filter: 'uid = "me"' } })
  expect(searchRulesOf(account, scope, (right) => right === 'orders')).toMatchObject({ orders: { filter: 'namespace IN ["left"]' } })
  expect(searchRulesOf(account, scope, () => true)).toMatchObject({ products: { filter: 'namespace IN ["left", "top"]' } })
})
