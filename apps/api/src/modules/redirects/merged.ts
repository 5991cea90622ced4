import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { takeSnapshot, type Snapshot } from '../../platform/audit/snapshots.ts'
import { besideIn, pointBack, withBeside, type Repointed } from '../../platform/records/repoint.ts'
import type { Work } from '../../platform/records/work.ts'
import { redirects } from './tables.ts'

/** What went elsewhere when a record was emptied into another one. */
export interface Merged {
  /** What took it over; null: nothing did. */
  readonly into: string | null
  /** What named it. */
  readonly moved: readonly Repointed[]
  /** What stood below it, and below what it was put. */
  readonly below?: readonly { readonly uid: string; readonly name: string; readonly after: string | null }[]
}

/** Keeps a record that is emptied into another one with what went there, and with which redirects led to it. */
export const keepMerged =
  ({ database }: Pick<Work, 'database'>, table: string, merged: Merged) =>
  async ({ uid }: { readonly uid: string }): Promise<Snapshot> => {
    const leading = await database.select({ uid: redirects.uid }).from(redirects).where(eq(redirects.object, uid))
    return withBeside(await takeSnapshot(database, table, 'uid', uid), {
      ...merged,
      redirects: leading.map((row) => row.uid),
    })
  }

/** What was kept beside a record that was emptied into another one; undefined when it was deleted empty. */
export const mergedIn = (kept: Snapshot): (Merged & { readonly redirects: readonly string[] }) | undefined =>
  besideIn(kept) as (Merged & { readonly redirects: readonly string[] }) | undefined

interface Back {
  readonly kind: 'brand' | 'category'
  readonly row: { readonly uid: string; readonly namespace: string }
  readonly address: string
}

/** What led to the record leads to it again, and its own address leads nowhere else. */
async function returnRedirects(
  { database }: Pick<Work, 'database'>,
  { into, redirects: led }: { readonly into: string | null; readonly redirects: readonly string[] },
  { kind, row, address }: Back,
): Promise<void> {
  await database
    .delete(redirects)
    .where(
      and(
        eq(redirects.namespace, row.namespace),
        eq(redirects.kind, kind),
        isNull(redirects.website),
        isNull(redirects.language),
        eq(redirects.from, address),
      ),
    )
  if (into !== null && led.length > 0)
    await database
      .update(redirects)
      .set({ object: row.uid })
      .where(and(inArray(redirects.uid, [...led]), eq(redirects.object, into)))
}

/** Takes back what was moved out of a record; answers what stays elsewhere. */
export async function refillMerged(work: Work, kept: Snapshot, back: Back): Promise<Schema<'LeftOut'>[]> {
  const merged = mergedIn(kept)
  if (!merged) return []
  const stays = await pointBack(work, merged.moved, back.kind)
  await returnRedirects(work, merged, back)
  return stays
}
