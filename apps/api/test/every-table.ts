import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { TableData } from '../src/platform/database/table-data.ts'

const SOURCE = join(import.meta.dirname, '../src')

/** Returns all exports of the files of tables, by name. */
export async function everyTable(): Promise<Readonly<Record<string, unknown>>> {
  const found: Record<string, unknown> = {}
  for await (const path of glob('{platform,modules}/**/tables.ts', { cwd: SOURCE }))
    Object.assign(found, await import(join(SOURCE, path)))
  return found
}

const isTableData = (value: unknown): value is TableData =>
  typeof value === 'object' && value !== null && !is(value, PgTable) && 'table' in value && 'kept' in value

/** Returns the description of every table. */
export const everyTableData = async (): Promise<readonly TableData[]> =>
  Object.values(await everyTable()).filter(isTableData)
