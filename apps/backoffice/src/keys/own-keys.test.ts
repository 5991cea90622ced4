import { expect, test } from 'vitest'
import { asPreference, keyNow, keysNow, ownKeys, withKey } from './own-keys.ts'

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

test('writes keys as they are pressed, and none where they are disabled', () => {
  const changed = { g: 'h', p: 'ö', C: 'N' }
  expect(keysNow({ on: true, changed }, 'g p')).toBe('h ö')
  expect(keysNow({ on: true, changed }, 'Shift C')).toBe('Shift N')
  expect(keysNow({ on: false, changed }, 'g p')).toBeUndefined()
})
