import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { SearchIndexName } from '@backoffice/api-contract'
import type { Database } from '../database/database.ts'
import type { Kinds } from '../records/kinds.ts'
import { outbox } from './tables.ts'

const CHUNK = 500

/**
 * Differences between an index and the database: missing documents, documents without a record, and documents with
 * other content.
 */
export interface Difference {
  readonly missing: readonly string[]
  readonly ghosts: readonly string[]
  readonly stale: readonly string[]
}

type Document = Readonly<Record<string, unknown>> & { readonly uid: string }

/** Returns a document as the service returns it. */
const plain = (document: unknown): unknown => JSON.parse(JSON.stringify(document))

/** Reads a list in chunks, each starting after the last name. */
async function* chunks(read: (after: string) => Promise<readonly string[]>): AsyncGenerator<readonly string[]> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const uids: readonly string[] = await read(after)
    yield uids
    after = uids.length < CHUNK ? undefined : uids.at(-1)
  }
}

/** Compares an index with the database; what waits in the outbox is no difference. */
export async function compareIndex(
  { database, search, kinds }: { readonly database: Database; readonly search: Meilisearch; readonly kinds: Kinds },
  name: SearchIndexName,
): Promise<Difference> {
  const { documents: make, tableName } = kinds.of(name)
  const index = search.index<Document>(name)
  const found: Record<keyof Difference, string[]> = { missing: [], ghosts: [], stale: [] }
  const readUids = async (after: string) =>
    (
      await database.execute<{ uid: string }>(
        sql`select uid from ${sql.identifier(tableName)} where uid > ${after} order by uid limit ${CHUNK}`,
      )
    ).rows.map(({ uid }) => uid)
  for await (const uids of chunks(readUids)) {
    const wanted = new Map<string, unknown>((await make?.(database, uids))?.map((one) => [one.uid, one]))
    const { results } = await index.getDocuments({ ids: [...uids], limit: CHUNK })
    const present = new Map(results.map((one) => [one.uid, one]))
    for (const [uid, document] of wanted) {
      const now = present.get(uid)
      if (!now) found.missing.push(uid)
      else if (!isDeepStrictEqual(plain(now), plain(document))) found.stale.push(uid)
    }
    found.ghosts.push(...uids.filter((uid) => present.has(uid) && !wanted.has(uid)))
  }
  for (let offset = 0; ; offset += CHUNK) {
    const { results } = await index.getDocuments({ fields: ['uid'], offset, limit: CHUNK })
    const uids = sql.param(results.map(({ uid }) => uid))
    const { rows } = await database.execute<{ uid: string }>(
      sql`select u.uid from unnest(${uids}::text[]) u(uid) where not exists (select from ${sql.identifier(tableName)} t where t.uid = u.uid)`,
    )
    found.ghosts.push(...rows.map(({ uid }) => uid))
    if (results.length < CHUNK) break
  }
  const waiting = new Set(
    (
      await database
        .select({ uid: outbox.uid })
        .from(outbox)
        .where(sql`${outbox.index_name} = ${name}`)
    ).map(({ uid }) => uid),
  )
  const settled = (uids: readonly string[]) => uids.filter((uid) => !waiting.has(uid))
  return { missing: settled(found.missing), ghosts: settled(found.ghosts), stale: settled(found.stale) }
}
