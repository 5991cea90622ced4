import { expect, test } from 'vitest'
import { asPreference, keyNow, ownKeys, withKey } from './own-keys.ts'

test('uses the default keys of an unchanged account, and round-trips changes', () => {
  expect(ownKeys(null)).toEqual({ on: true, changed: {} })
  expect(ownKeys({ preferences: {} })).toEqual({ on: true, changed: {} })
  const keys = { on: false, changed: { j: 'n', '/': 's' } }
  expect(ownKeys({ preferences: { keys: asPreference(keys) } })).toEqual(keys)
})

test('resets a changed key', () => {
  const changed = withKey(ownKeys(null), 'j', 'n')
  expect(keyNow(changed, 'j')).toBe('n')
  expect(keyNow(changed, 'k')).toBe('k')
  expect(withKey(changed, 'j', 'j')).toEqual({ on: true, changed: {} })
})
