import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { failureOf } from './error-answers.ts'

const require = createRequire(import.meta.url)
const driver = dirname(require.resolve('pg'))
const pool = createRequire(require.resolve('pg')).resolve('pg-pool')
const sources = [...['client.js', 'connection.js', 'query.js'].map((name) => join(driver, name)), pool]
const said = [
  ...new Set(
    sources.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/new Error\('([^']+)'/g)].map(([, message = '']) => message),
    ),
  ),
]

/** Errors of the driver that are bugs of ours. */
const MISTAKES = [
  'A query must have either text or a name. Supplying neither is unsupported.',
  'Query values must be an array',
  'unexpected condition',
  'Client has already been connected. You cannot reuse a client.',
  'Release called on client which has already been released to the pool.',
  'Passing a function as the first parameter to pool.query is not supported',
  'Called end on pool more than once',
]

test('distinguishes lost connections from bugs, by every error of the driver and its pool', () => {
  expect(said.length).toBeGreaterThan(15)
  expect(said).toContain('Client has encountered a connection error and is not queryable')
  for (const message of said) {
    const isMistake = MISTAKES.includes(message)
    expect([
      message,
      failureOf(new Error('Failed query: rollback', { cause: new Error(message) }), { constraints: {} })?.status,
    ]).toEqual([message, isMistake ? undefined : 503])
  }
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', '53100'])('reports after %s that storage is full', (code) => {
  expect(failureOf(Object.assign(new Error('write'), { code }), { constraints: {} })).toMatchObject({ status: 507 })
})

test.each(['08006', '57P01', '25P03', '53300', 'ETIMEDOUT'])('reports after %s that a retry may succeed', (code) => {
  expect(
    failureOf(new Error('Failed query', { cause: Object.assign(new Error('gone'), { code }) }), { constraints: {} }),
  ).toMatchObject({ status: 503 })
})
