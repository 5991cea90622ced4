import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupObstacle, type ChangedGroup } from './changing-groups.ts'
import { rightChanges } from './right-changes.ts'

const manager = {
  role: 'EMPLOYEE',
  group: { uid: 'managers', actions: ['groups_put', 'products', 'old_right'] },
} as const
const group: ChangedGroup = { uid: 'clerks', namespace: 'north', actions: ['products', 'old_right'], locked: false }
const worksIn = (namespace: string) => namespace === 'north'

test.each([
  ['locked', { locked: true }],
  ['global', { namespace: null }],
  ['elsewhere', { namespace: 'south' }],
  ['stronger', { actions: ['products', 'orders'] }],
  ['stronger', { actions: ['another_old_right'] }],
  ['own', { uid: 'managers' }],
  [undefined, {}],
] as const)('%s: why a group cannot be changed', (obstacle, changes) => {
  expect(groupObstacle(manager, { ...group, ...changes }, worksIn)).toBe(obstacle)
})

test('an administrator may change every group', () => {
  const admin = { ...manager, role: 'ADMIN' } as const
  const groups = [{ locked: true }, { namespace: null }, { uid: 'managers' }, { actions: ['orders'] }]
  for (const changes of groups) expect(groupObstacle(admin, { ...group, ...changes }, () => false)).toBeUndefined()
})

test('without the setting, an account without a group may change none that grants something', () => {
  const account = { role: 'EMPLOYEE' } as const
  expect(groupObstacle(account, group, worksIn)).toBeUndefined()
  expect(groupObstacle(account, group, worksIn, { noGroupFullAccess: false })).toBe('stronger')
})

test('what is lost and gained leads from the former permissions to the new ones', () => {
  const actions = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(actions, actions, (before, after) => {
      const { lost, gained } = rightChanges(before, after)
      expect([...before.filter((right) => !lost.includes(right)), ...gained].toSorted()).toEqual(after.toSorted())
    }),
  )
})
