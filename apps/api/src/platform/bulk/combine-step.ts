import { isDeepStrictEqual } from 'node:util'
import type { JobWork, RowResult } from '../jobs/job-step.ts'
import type { StoredJobRow } from '../jobs/job-view.ts'
import type { Problem } from '../messages/problem.ts'
import { lockOwn } from '../records/lock-rows.ts'
import type { BulkKind, CombineWish } from './bulk-wish.ts'
import { foresee } from './foresee.ts'
import { text } from './messages.ts'

const gone: Problem = { message: text('gone') }
const changed: Problem = { message: text('changed') }
const groupChanged: Problem = { message: text('group-changed') }

/**
 * Combines a group as its preview shows it. One record that has changed since, or that no longer goes with the others,
 * leaves all of them as they are.
 */
export async function combineStep(
  work: JobWork,
  kind: BulkKind,
  wish: CombineWish,
  rows: readonly StoredJobRow[],
): Promise<readonly RowResult[]> {
  const locked = await lockOwn(
    work,
    kind,
    rows.flatMap(({ object }) => object ?? []),
  )
  const found = new Map((await foresee(work, kind, wish, locked, work.job.uid)).map((one) => [one.row.uid, one]))
  const problems = rows.map(({ object, after, kept }): Problem | undefined => {
    const one = found.get(object ?? '')
    if (!one) return gone
    if ('skip' in one) return one.skip
    if (one.row.version !== kept?.['version']) return changed
    return isDeepStrictEqual(one.after, after) ? undefined : groupChanged
  })
  if (problems.every((problem) => problem === undefined)) {
    await wish.combining.combine(locked as never, work)
    return rows.map(({ position }) => ({ position, state: 'Done' }))
  }
  return rows.map(({ position }, place) => ({ position, state: 'Skipped', reason: problems[place] ?? groupChanged }))
}
