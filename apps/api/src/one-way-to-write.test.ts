import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { modules } from './modules.ts'
import { createKinds } from './platform/records/kinds.ts'
import { isWritable } from './platform/records/restore.ts'
import { everyTable } from '../test/every-table.ts'

/** Files that may write tables of records directly, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'platform/session/passwords.ts':
    'whether somebody has a password, and when they signed in, are no fields of a record',
  'platform/session/api-keys/find-key.ts': 'when a key was last used is no change of it',
  'platform/session/second-step/second-step.ts': 'whether somebody has a second step is no field of a record',
}

const written = createKinds(modules).all.filter(isWritable)
const constants = Object.entries(await everyTable()).flatMap(([name, table]) =>
  written.some((kind) => kind.table === table) ? [name] : [],
)

/** Returns the statements that write tables of records: by the query builder, or in SQL. */
const statements = (text: string): readonly string[] =>
  [
    ...text.matchAll(new RegExp(String.raw`\.(?:insert|update|delete)\((?:${constants.join('|')})\)`, 'g')),
    ...text.matchAll(
      new RegExp(
        String.raw`\b(?:insert into|update|delete from) (?:${written.map(({ tableName }) => tableName).join('|')})\b`,
        'gi',
      ),
    ),
  ].map(([found]) => found)

test('every kind has a table among the tables', () => {
  expect(constants).toHaveLength(written.length)
})

test('finds statements that write the table of a record', () => {
  expect(statements('await database.update(products).set({})')).toHaveLength(1)
  expect(statements('sql`update products p set price = 1`')).toHaveLength(1)
  expect(statements('database.insert(productFiles)')).toHaveLength(0)
})

test('only the write path of records writes their tables', async () => {
  const others: string[] = []
  for await (const path of glob('{platform,modules}/**/*.ts', { cwd: import.meta.dirname })) {
    if (/\.test(?:-d)?\.ts$/.test(path) || path in ALLOWED) continue
    const text = await readFile(join(import.meta.dirname, path), 'utf8')
    others.push(...statements(text).map((found) => `${path}: ${found}`))
  }
  expect(others).toEqual([])
})
