import { operations } from '@backoffice/api-contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { areaResources } from './areas.ts'
import { explain, holds } from './explain.ts'
import { grantersAmong, mayGrant } from './granting.ts'
import { groupActions } from './group-actions.ts'
import { parseRight } from './parse-right.ts'
import { permissionsOf } from './permissions.ts'
import { resourceRights, resources, rightTo, specialRights, verbs } from './rights.ts'
import type { Right } from './rights.ts'
import { roles } from './subject.ts'
import type { Subject } from './subject.ts'
import { websiteRules } from './websites.ts'

const rights: readonly Right[] = [...resourceRights, ...specialRights]
const right = fc.constantFrom(...rights)
const someRights = fc.uniqueArray(right)
const worker = fc.constantFrom(...roles.filter((role) => role !== 'ADMIN'))

const member = (...actions: string[]): Subject => ({ role: 'EMPLOYEE', status: 'ACTIVE', group: { actions } })
const admin: Subject = { role: 'ADMIN', status: 'ACTIVE', group: { actions: [] } }

describe('permissions of accounts', () => {
  test('allow an administrator everything, whatever the group contains', () => {
    fc.assert(fc.property(right, someRights, (asked, actions) => holds({ ...admin, group: { actions } }, asked)))
  })

  test('allow an account without a group everything but what requires an administrator', () => {
    fc.assert(
      fc.property(
        right,
        worker,
        (asked, role) => holds({ role, status: 'ACTIVE', group: null }, asked) && holds({ role }, asked),
      ),
    )
    expect(explain({ role: 'EMPLOYEE' }, 'admin')).toMatchObject({ allowed: false, reason: 'admin-only' })
  })

  test('follow what the server says of accounts without a group', () => {
    const account: Subject = { role: 'EMPLOYEE', group: null, no_group_full_access: false }
    expect(explain(account, 'products')).toMatchObject({ allowed: false, reason: 'no-group' })
    expect(permissionsOf({ account: { ...account, no_group_full_access: true } }).can('products')).toBe(true)
  })

  test('do not include that when a server disables it', () => {
    expect(explain({ role: 'EMPLOYEE' }, 'orders', { noGroupFullAccess: false })).toMatchObject({
      allowed: false,
      reason: 'no-group',
    })
    expect(holds(admin, 'orders', { noGroupFullAccess: false })).toBe(true)
  })

  test('allow a member of a group exactly what the group contains', () => {
    fc.assert(
      fc.property(right, someRights, worker, (asked, actions, role) => {
        expect(holds({ role, status: 'ACTIVE', group: { actions } }, asked)).toBe(actions.includes(asked))
      }),
    )
  })

  test('allow no one and a blocked account only what anyone may do', () => {
    fc.assert(
      fc.property(fc.oneof(right, fc.constantFrom('signed-in' as const, 'admin' as const)), (asked) => {
        expect(explain(null, asked)).toMatchObject({ allowed: false, reason: 'signed-out', right: asked })
        expect(explain({ ...admin, status: 'BLOCKED' }, asked)).toMatchObject({ allowed: false, reason: 'blocked' })
      }),
    )
    expect(explain(null, 'anyone')).toEqual({ allowed: true })
  })
})

describe('permissions by name', () => {
  test('the bare resource is the permission to list', () => {
    expect(rightTo('orders')).toBe('orders')
    expect(rightTo('activity_types', 'put')).toBe('activity_types_put')
    expect(rightTo('admin', 'put')).toBe('admin')
    expect(resourceRights).toHaveLength(19 * 5)
  })

  test('parses every permission', () => {
    for (const resource of resources)
      for (const verb of verbs)
        expect(parseRight(rightTo(resource, verb))).toEqual({ kind: 'resource', resource, verb })
    for (const special of specialRights) expect(parseRight(special)).toEqual({ kind: 'special', right: special })
  })

  test('no special permission looks like a permission of a resource', () => {
    expect(new Set(rights).size).toBe(rights.length)
  })

  test('a group’s permissions have three parts and lose nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(right, fc.string())), (actions) => {
        const { resources: listed, special, other } = groupActions(actions)
        const again = [...listed.map(({ resource, verb }) => rightTo(resource, verb)), ...special, ...other]
        expect(again.toSorted()).toEqual(actions.toSorted())
      }),
    )
  })

  test('an area of the contract is guarded by a resource', () => {
    for (const resource of Object.values(areaResources)) expect(resources).toContain(resource)
  })
})

describe('granting', () => {
  const seller = member('orders', 'orders_put')
  const manager = member('groups_put', 'orders_refund')

  test('a missing permission tells who can grant it', () => {
    expect(explain(seller, 'orders_refund')).toEqual({
      allowed: false,
      reason: 'right-missing',
      right: 'orders_refund',
      whoCanGrant: { roles: ['ADMIN'], rights: ['groups_put', 'orders_refund'] },
    })
    expect(grantersAmong([seller, manager, admin, { ...admin, status: 'BLOCKED' }], 'orders_refund')).toEqual([
      manager,
      admin,
    ])
  })

  test('only an administrator can grant what requires one', () => {
    expect(grantersAmong([seller, manager, { role: 'EMPLOYEE' }, admin], 'admin')).toEqual([admin])
  })

  test('no one grants a permission they lack, except an administrator', () => {
    fc.assert(
      fc.property(right, someRights, (asked, actions) => {
        expect(mayGrant(member(...actions), asked)).toBe(actions.includes('groups_put') && actions.includes(asked))
        expect(mayGrant(admin, asked)).toBe(true)
      }),
    )
  })
})

test('permissions follow the session', () => {
  const session: { account: Subject | null } = { account: null }
  const permissions = permissionsOf(session)
  expect(permissions.can('orders')).toBe(false)
  session.account = member('orders', 'orders_put', 'orders_refund')
  expect(permissions.can('orders')).toBe(true)
  expect(permissions.can('orders_put')).toBe(true)
  expect(permissions.can('orders_delete')).toBe(false)
  expect(permissions.can('orders_refund')).toBe(true)
  expect(permissions.can('signed-in')).toBe(true)
  expect(permissions.explain('orders_delete')).toMatchObject({
    allowed: false,
    reason: 'right-missing',
    right: 'orders_delete',
  })
})

test('a website is changed and deleted by those permissions only', () => {
  const rules = websiteRules(permissionsOf({ account: member('websites', 'websites_put') }))
  expect(rules.update.allowed).toBe(true)
  expect(rules.delete).toMatchObject({ allowed: false, right: 'websites_delete' })
})

describe('the contract', () => {
  const asked = Object.entries(operations).map(([id, { right: needed }]) => ({ id, needed }))

  test.for(asked)('$id requires $needed, which exists', ({ needed }) => {
    const isLess = needed === 'anyone' || needed === 'signed-in' || needed === 'admin'
    expect(isLess || parseRight(needed).kind !== 'other').toBe(true)
    expect(holds(admin, needed)).toBe(true)
    expect(holds(null, needed)).toBe(needed === 'anyone')
    expect(holds(member(), needed)).toBe(needed === 'anyone' || needed === 'signed-in')
    expect(holds(member(needed), needed)).toBe(needed !== 'admin')
    expect(holds({ ...admin, status: 'BLOCKED' }, needed)).toBe(needed === 'anyone')
    for (const other of rights) if (other !== needed && !isLess) expect(holds(member(other), needed)).toBe(false)
  })
})
