import { join } from 'node:path'
import type { Client } from 'pg'
import * as v from 'valibot'

const manifest = v.object({
  takenAt: v.string(),
  /** The last migration of the database, which the one that takes the backup back must have as well. */
  migration: v.number(),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  sequences: v.array(v.object({ name: v.string(), last: v.string() })),
})

/** What a backup says of itself. */
export type Manifest = v.InferOutput<typeof manifest>

/** Reads what a backup says of itself. @throws when it is none */
export const parseManifest = (text: string): Manifest => v.parse(manifest, JSON.parse(text))

export const MANIFEST = 'manifest.json'

export const tableFile = (folder: string, table: string): string => join(folder, 'tables', `${table}.copy`)

/** Time of the last migration that the database has. */
export async function lastMigration(client: Client): Promise<number> {
  const { rows } = await client.query<{ at: string }>('select max(created_at) as at from drizzle.__drizzle_migrations')
  return Number(rows[0]?.at)
}

/** All tables of the product with the columns that are stored; search indexes are made anew and not among them. */
export async function readTables(client: Client): Promise<readonly { name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`)
  return rows
}
