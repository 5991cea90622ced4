import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '../http/failure.ts'
import type { Database } from '../database/database.ts'
import { uploads } from './tables.ts'
import { text } from './messages.ts'

const UPLOADS_AT_ONCE = 4
const ALL_UPLOADS_AT_ONCE = 64
const RETRY_SECONDS = 5

const tooMany = (status: 429 | 503, message: ConstructorParameters<typeof Failure>[1][0]['message'], seconds: number) =>
  new Failure(status, [{ message }], { 'retry-after': String(seconds) })

/** Limits concurrent uploads: a few for each account, so that none uses up the slots of its colleagues. */
export interface UploadSeats {
  /** Takes a slot and returns a function that releases it. @throws 429 or 503 with the time to wait */
  take(account: string): () => void
}

/** Creates the upload slots of this process. */
export function uploadSeats(): UploadSeats {
  const taken = new Map<string, number>()
  let all = 0
  return {
    take(account) {
      const own = taken.get(account) ?? 0
      if (own >= UPLOADS_AT_ONCE) throw tooMany(429, text('too-many-uploads', { most: UPLOADS_AT_ONCE }), RETRY_SECONDS)
      if (all >= ALL_UPLOADS_AT_ONCE) throw tooMany(503, text('uploads-busy'), RETRY_SECONDS)
      taken.set(account, own + 1)
      all += 1
      return () => {
        const left = (taken.get(account) ?? 1) - 1
        if (left > 0) taken.set(account, left)
        else taken.delete(account)
        all -= 1
      }
    },
  }
}

/** Counts an upload of an account. @throws 429 beyond the maximum per hour */
export async function countUpload(database: Database, account: string, most: number): Promise<void> {
  const mine = eq(uploads.account_uid, account)
  const wait = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${account}, 27))`)
    await transaction.delete(uploads).where(and(mine, sql`${uploads.at} <= now() - interval '1 hour'`))
    const [found] = await transaction
      .select({
        count: sql<number>`count(*)::int`,
        wait: sql<number>`coalesce(ceil(3600 - extract(epoch from now() - min(${uploads.at}))), 0)::int`,
      })
      .from(uploads)
      .where(mine)
    if (found && found.count >= most) return Math.max(1, found.wait)
    await transaction.insert(uploads).values({ account_uid: account })
    return 0
  })
  if (wait > 0) throw tooMany(429, text('upload-limit', { most }), wait)
}
