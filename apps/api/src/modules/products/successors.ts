import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Message } from '../../platform/messages/message.ts'
import type { Step } from '../../platform/records/record.ts'
import type { ProductRow } from './product-view.ts'
import { text } from './messages.ts'

type Successors = ReadonlyMap<string, string>

/** Returns the successors of these products, of theirs, and so on, by uid. */
export async function successorsAfter(database: Database, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map()
  const { rows } = await database.execute<{ uid: string; successor: string }>(sql`
    with recursive later as (
      select uid, successor_uid from products where uid = any(${sql.param(uids)}::text[])
      union
      select p.uid, p.successor_uid from later join products p on p.uid = later.successor_uid
    )
    select uid, successor_uid as successor from later where successor_uid is not null`)
  return new Map(rows.map(({ uid, successor }) => [uid, successor]))
}

/** Whether a product would replace itself in the end. */
function replacesItself(uid: string, successor: string, successors: Successors): boolean {
  const seen = new Set<string>()
  for (let one: string | undefined = successor; one !== undefined && !seen.has(one); one = successors.get(one)) {
    if (one === uid) return true
    seen.add(one)
  }
  return false
}

/** What a row of a sheet says of the successor of a product. */
interface Succeeded {
  readonly uid: string | null
  readonly successor: { readonly uid: string } | null
}

/** Sets the successor that a row gives to a product, for the rows after it. Returns why it cannot have it. */
export function succeed(successors: Map<string, string>, base: Succeeded, draft: Succeeded): Message | undefined {
  const { uid, successor } = draft
  if (uid === null || base.successor?.uid === successor?.uid) return undefined
  if (successor && replacesItself(uid, successor.uid, successors)) return text('successor-circle')
  if (successor) successors.set(uid, successor.uid)
  else successors.delete(uid)
  return undefined
}

/** Validates the successors of products that were written. @throws 422 when one of them replaces itself in the end */
export async function assertNoCircle(database: Database, steps: readonly Step<ProductRow>[]): Promise<void> {
  const changed = steps.flatMap(({ before, after }) =>
    after?.successor_uid && after.successor_uid !== before?.successor_uid
      ? [{ uid: after.uid, successor: after.successor_uid }]
      : [],
  )
  const successors = await successorsAfter(
    database,
    changed.map(({ successor }) => successor),
  )
  if (changed.some(({ uid, successor }) => replacesItself(uid, successor, successors)))
    throw invalid(text('successor-circle'), '/successor')
}
