import { modules } from '../../modules.ts'
import { createKinds } from '../records/kinds.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchRulesOf } from '../search/search-tokens.ts'
import { Failure } from '../http/failure.ts'
import { scopeOf, scopeOfCall } from './scope.ts'

const all = [
  { uid: 'top', id: 1, parent_id: null, status: 'Active' as const },
  { uid: 'left', id: 2, parent_id: 1, status: 'Active' as const },
  { uid: 'leaf', id: 3, parent_id: 2, status: 'Active' as const },
  { uid: 'right', id: 4, parent_id: 1, status: 'Active' as const },
  { uid: 'else', id: 5, parent_id: null, status: 'Active' as const },
]

test('an account works in its namespaces and below, and inherits from above', () => {
  expect(scopeOf({ role: 'EMPLOYEE', namespaces: ['left'] }, all)).toMatchObject({
    own: ['left', 'leaf'],
    inherited: ['top'],
    first: 'left',
  })
  expect(scopeOf({ role: 'EMPLOYEE', namespaces: ['top'] }, all).own).toEqual(['top', 'left', 'leaf', 'right'])
  expect(scopeOf({ role: 'EXTERNAL', namespaces: [] }, all)).toMatchObject({ own: [], inherited: [], first: undefined })
  expect(scopeOf({ role: 'ADMIN', namespaces: [] }, all).own).toHaveLength(5)
})

test('handles a cycle in the data', () => {
  expect(
    scopeOf({ role: 'EMPLOYEE', namespaces: ['a'] }, [
      { uid: 'a', id: 1, parent_id: 2, status: 'Active' as const },
      { uid: 'b', id: 2, parent_id: 1, status: 'Active' as const },
    ]).own,
  ).toEqual(['a', 'b'])
})

test('own and inherited namespaces are disjoint and related', () => {
  fc.assert(
    fc.property(fc.subarray(all.map(({ uid }) => uid)), (namespaces) => {
      const { own, inherited } = scopeOf({ role: 'EMPLOYEE', namespaces }, all)
      expect(own.filter((uid) => inherited.includes(uid))).toEqual([])
      if (!namespaces.includes('else')) expect([...own, ...inherited]).not.toContain('else')
    }),
  )
})

const account = {
  uid: 'me',
  name: '',
  role: 'EMPLOYEE',
  status: 'ACTIVE',
  group: null,
  namespaces: ['left'],
  language: 'en',
} as const
const scope = {
  own: ['left'],
  inherited: ['top'],
  first: 'left',
  selected: undefined,
  above: new Map([['left', ['top']]]),
  closed: new Set<string>(),
}

const kinds = createKinds(modules)
const rules = (may: (right: string) => boolean) => searchRulesOf(kinds, { account, scope, may })

test('a token opens an index only with the permission to list it', () => {
  expect(Object.keys(rules(() => false)).toSorted()).toEqual(['accounts', 'namespaces', 'table-settings'])
  expect(rules(() => false)).toMatchObject({ accounts: { filter: 'uid = "me"' } })
  expect(rules((right) => right === 'orders')).toMatchObject({ orders: { filter: 'namespace IN ["left"]' } })
  expect(rules(() => true)).toMatchObject({ products: { filter: 'namespace IN ["left", "top"]' } })
})

test('a call in one namespace works in it and below, and reads the catalog above, nearest first', () => {
  const whole = scopeOf({ role: 'ADMIN', namespaces: [] }, all)
  expect(scopeOfCall(whole, '/api/orders/{order}', 'left')).toMatchObject({
    own: ['left', 'leaf'],
    inherited: ['top'],
    first: 'left',
    selected: 'left',
  })
  expect(scopeOfCall(whole, '/api/orders/{order}', 'leaf')).toMatchObject({ own: ['leaf'], inherited: ['left', 'top'] })
  expect(scopeOfCall(whole, '/api/orders/{order}', undefined)).toBe(whole)
  expect(scopeOfCall(whole, '/api/accounts/{uid}', 'left')).toMatchObject({ own: whole.own, selected: 'left' })
})

test('rejects a foreign namespace, except for calls about accounts', () => {
  const mine = scopeOf({ role: 'EMPLOYEE', namespaces: ['left'] }, all)
  for (const foreign of ['top', 'else', 'nowhere']) {
    expect(() => scopeOfCall(mine, '/api/products', foreign)).toThrow(Failure)
    expect(scopeOfCall(mine, '/api/accounts/me', foreign)).toBe(mine)
  }
})
