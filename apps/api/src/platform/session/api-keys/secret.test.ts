import { expect, test } from 'vitest'
import { isSecret, newSecret, startOf } from './secret.ts'

test('a secret has a prefix, and is different each time', () => {
  const secrets = new Set(Array.from({ length: 100 }, newSecret))
  expect(secrets.size).toBe(100)
  for (const secret of secrets) expect([secret, isSecret(secret)]).toEqual([expect.stringMatching(/^bo_\w{49}$/), true])
})

test('a checksum tells a mistyped secret from a real one', () => {
  const secret = newSecret()
  const other = secret[10] === 'a' ? 'b' : 'a'
  expect(isSecret(`${secret.slice(0, 10)}${other}${secret.slice(11)}`)).toBe(false)
  expect(isSecret(secret.slice(0, -1))).toBe(false)
  expect(isSecret('')).toBe(false)
})

test('its start does not reveal it', () => {
  expect(startOf(newSecret())).toMatch(/^bo_\w{6}$/)
})
