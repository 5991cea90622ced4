import { expect, test } from 'vitest'
import { fakeNamespace } from '../../dev/kinds/namespaces.ts'
import { inheritanceChange } from './inheritance-change.ts'
import { nodesOf } from './namespace-nodes.ts'

const counts = (products: number) => ({ children: 0, accounts: 0, websites: 0, products })
const all = nodesOf([
  fakeNamespace(1, 'group', { counts: counts(100) }),
  fakeNamespace(2, 'benelux', { parent_id: 1, counts: counts(20) }),
  fakeNamespace(3, 'france', { parent_id: 1, counts: counts(3) }),
  fakeNamespace(4, 'elsewhere', { counts: null }),
])
const none = { names: [], products: 0 }

test('counts what a namespace sees from the new parent, and no longer from the old one', () => {
  expect(inheritanceChange(all, 'benelux', 'france')).toEqual({
    gained: { names: ['france'], products: 3 },
    lost: { names: ['benelux'], products: 20 },
  })
  expect(inheritanceChange(all, null, 'benelux')).toEqual({
    gained: { names: ['group', 'benelux'], products: 120 },
    lost: none,
  })
  expect(inheritanceChange(all, 'group', null)).toEqual({ gained: none, lost: { names: ['group'], products: 100 } })
  expect(inheritanceChange(all, 'group', 'group')).toEqual({ gained: none, lost: none })
})

test('has no number where one may not know what a namespace has', () => {
  expect(inheritanceChange(all, null, 'elsewhere').gained).toEqual({ names: ['elsewhere'], products: undefined })
})
