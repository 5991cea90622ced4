import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../src/testing/index.ts'

const run = async (connectionString: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(sql)
  await client.end()
  return rows
}

test('fills a template once and isolates its copies', async () => {
  let migrations = 0
  const migrate = async (url: string): Promise<void> => {
    migrations += 1
    await run(url, 'CREATE TABLE notes AS SELECT 1 AS id')
  }
  const [one, two] = await Promise.all([
    createTestDatabase({ template: 'notes', migrate }),
    createTestDatabase({ template: 'notes', migrate }),
  ])
  await run(one.connectionString, 'INSERT INTO notes VALUES (2)')
  expect(await run(one.connectionString, 'SELECT id FROM notes ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }])
  expect(await run(two.connectionString, 'SELECT id FROM notes')).toEqual([{ id: 1 }])
  expect(migrations).toBe(1)
})

test('leaves no template behind when its migration fails', async () => {
  await expect(
    createTestDatabase({ template: 'broken', migrate: () => Promise.reject(new Error('no')) }),
  ).rejects.toThrow('no')
  const database = await createTestDatabase({
    template: 'broken',
    migrate: async (url) => void (await run(url, 'CREATE TABLE fine ()')),
  })
  expect(await run(database.connectionString, 'SELECT * FROM fine')).toEqual([])
  await database.drop()
  await expect(run(database.connectionString, 'SELECT 1')).rejects.toThrow('does not exist')
})
