import { join } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'

const manifest = v.object({
  takenAt: v.string(),
  /** The last migration of the database, which the restored one must have as well. */
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
})

/** Manifest of a backup. */
export type Manifest = v.InferOutput<typeof manifest>

/** Parses the manifest of a backup. @throws when it is none */
export const parseManifest = (text: string): Manifest => v.parse(manifest, JSON.parse(text))

export const MANIFEST = 'manifest.json'

export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy`)

/** Returns the time of the last migration of the database. */
export async function lastMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations')
  return Number(rows[0]?.at)
}

/** Returns all tables of the product with their stored columns; search indexes are rebuilt and not included. */
export async function readTables(client: Client): Promise<readonly { name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`)
  return rows
}
