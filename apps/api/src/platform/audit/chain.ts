import { createHash } from 'node:crypto'
import { asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Ports } from '../workers/ports.ts'
import type { WorkerDefinition } from '../workers/worker.ts'
import { auditChain, auditEntries, auditRedactions } from './tables.ts'

const PORTION = 500
/**
 * How many entries other transactions may write while one is open: an older entry that commits late is still sealed.
 */
const LATE = 100_000
/** The hash that the first entry is linked to. */
const BEGINNING = '0'.repeat(64)

/** All content of an entry, as the database writes it. Which entry it undoes is left out: versions before this one do not know it. */
const content = sql<string>`jsonb_build_array(id, at, namespace, actor, operation, resource, object, outcome, source, job, request_id, address, before, after)::text`

/** Returns the hash of an entry that follows another one. */
const link = (before: string, entry: string): string => createHash('sha256').update(`${before}\n${entry}`).digest('hex')

/** Seals redacted entries: entries that lost personal data by law are verified with their new content from then on. */
export async function sealRedactions(database: Database, entries: readonly number[]): Promise<void> {
  const rows = await database
    .select({ entry: auditEntries.id, content })
    .from(auditEntries)
    .where(sql`${auditEntries.id} = any(${sql.param([...entries])}::bigint[])`)
  for (const { entry, content: said } of rows) {
    const hash = link('', said)
    await database
      .insert(auditRedactions)
      .values({ entry, hash })
      .onConflictDoUpdate({ target: auditRedactions.entry, set: { hash } })
  }
}

/** Seals some of the entries that are not sealed yet; false when there are none. */
async function sealSome(database: Database): Promise<boolean> {
  const [head = { position: 0, entry: 0, hash: BEGINNING }] = await database
    .select()
    .from(auditChain)
    .orderBy(desc(auditChain.position))
    .limit(1)
  const entries = await database
    .select({ id: auditEntries.id, content })
    .from(auditEntries)
    .where(
      sql`${auditEntries.id} > (select coalesce(max(entry), 0) - ${LATE} from audit_chain) and not exists (select from audit_chain where entry = ${auditEntries.id})`,
    )
    .orderBy(asc(auditEntries.id))
    .limit(PORTION)
  if (entries.length === 0) return false
  let { hash } = head
  await database
    .insert(auditChain)
    .values(
      entries.map((entry, place) => ({
        position: head.position + place + 1,
        entry: entry.id,
        hash: (hash = link(hash, entry.content)),
      })),
    )
  return entries.length === PORTION
}

/** Seals committed entries every few seconds, in one process at a time. */
export const sealWorker = ({ connection: { database } }: Pick<Ports, 'connection'>): WorkerDefinition => ({
  schedule: { every: 5_000 },
  lease: true,
  run: () => sealSome(database),
  error: 'The history could not be sealed',
})

/** Result of verifying the history. */
export interface Verification {
  /** Number of entries that are linked as they were written. */
  readonly entries: number
  /** Number of them that lost personal data by law. */
  readonly redacted: number
  /** The last hash. Stored elsewhere, it proves that no entry was cut off at the end. */
  readonly head: string
  /** The first entry that was changed or deleted, or was never sealed; undefined when there is none. */
  readonly broken: number | undefined
}

/** Verifies the whole history, link by link. */
export async function verifyChain(database: Database): Promise<Verification> {
  let [hash, position, redacted] = [BEGINNING, 0, 0]
  for (;;) {
    const links = await database
      .select({
        position: auditChain.position,
        entry: auditChain.entry,
        hash: auditChain.hash,
        redaction: auditRedactions.hash,
        content: sql<string | null>`case when ${auditEntries.id} is null then null else ${content} end`,
      })
      .from(auditChain)
      .leftJoin(auditEntries, eq(auditEntries.id, auditChain.entry))
      .leftJoin(auditRedactions, eq(auditRedactions.entry, auditChain.entry))
      .where(gt(auditChain.position, position))
      .orderBy(asc(auditChain.position))
      .limit(PORTION)
    for (const next of links) {
      const isRedacted = next.content !== null && next.redaction === link('', next.content)
      // Its link was computed from its former content, which no longer exists.
      const expected = next.content === null ? undefined : isRedacted ? next.hash : link(hash, next.content)
      if (next.position !== position + 1 || next.hash !== expected)
        return { entries: position, redacted, head: hash, broken: next.entry }
      if (isRedacted) redacted += 1
      ;[hash, position] = [next.hash, next.position]
    }
    if (links.length < PORTION) break
  }
  const [unsealed] = await database
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      sql`${auditEntries.at} < now() - interval '1 hour' and not exists (select from audit_chain where entry = ${auditEntries.id})`,
    )
    .orderBy(asc(auditEntries.id))
    .limit(1)
  return { entries: position, redacted, head: hash, broken: unsealed?.id }
}
