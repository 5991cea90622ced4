import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { isWeakPassword } from './weak-passwords.ts'

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@analytical-engine.example', companies: ['Babbage & Sons'] }

test.each([
  '1q2w3e4r',
  '1qaz2wsx',
  '88888888',
  '1111111111',
  'abc123456',
  'starwars',
  'monkey123',
  'letmein123',
  'welcome123',
  'Welkom01!',
  'p@ssw0rd',
  'P@55w0rd!!',
  'qwertyuiop',
  'Backoffice1',
  'B4ckoff1ce!',
  'opjouwplein2026',
  'abcdefgh',
  '98765432',
  'abcabcabc',
  'ada.lovelace@analytical-engine.example',
  'ADA.LOVELACE@analytical-engine.example',
  'lovelace2026',
  'L0v3lac3!',
  'Analytical1',
  'analytical-engine',
  'Babbage1843',
  'B4bb4ge&Sons!',
])('%s is easy to guess', async (password) => expect(await isWeakPassword(password, ada)).toBe(true))

test.each([
  'correct horse battery',
  'a password for the tests',
  'tr0ub4dor&3x',
  '83920174',
  'lovelace counts to twelve',
  'Ça va très bien',
  'a quiet phrase for the clerk',
])('%s is not easy to guess', async (password) => expect(await isWeakPassword(password, ada)).toBe(false))

test('rejects every common password, in any case', async () => {
  const common = [...(await commonPasswords())]
  expect(common.length).toBeGreaterThan(10_000)
  const accepted: string[] = []
  for (const password of common.slice(0, 12_000))
    if (password.length >= 8 && !(await isWeakPassword(password.toUpperCase(), ada))) accepted.push(password)
  expect(accepted).toEqual([])
})
