import { beforeEach, expect, test } from 'vitest'
import { keepOwnKeys, keyNow, ownKeys, withKey } from './own-keys.ts'

beforeEach(() => localStorage.clear())

test('each account has its own keys, and none has damaged ones', () => {
  keepOwnKeys('ada', { on: false, changed: { j: 'n' } })
  expect(ownKeys('ada')).toEqual({ on: false, changed: { j: 'n' } })
  expect(ownKeys('bert')).toEqual({ on: true, changed: {} })
  for (const damaged of ['{', '[]', '{"on":1,"changed":{}}', '{"on":true,"changed":{"j":5}}']) {
    localStorage.setItem('backoffice.keys.ada', damaged)
    expect(ownKeys('ada')).toEqual({ on: true, changed: {} })
  }
})

test('a changed key can be changed back', () => {
  const changed = withKey(ownKeys('ada'), 'j', 'n')
  expect(keyNow(changed, 'j')).toBe('n')
  expect(keyNow(changed, 'k')).toBe('k')
  expect(withKey(changed, 'j', 'j')).toEqual({ on: true, changed: {} })
})
