import { and, eq, inArray, isNull } from 'drizzle-orm'
import { takeSnapshot, type Snapshot } from '../../platform/audit/snapshots.ts'
import { besideIn, pointBack, withBeside, type Repointed } from '../../platform/records/repoint.ts'
import type { Work } from '../../platform/records/work.ts'
import { redirects } from './tables.ts'
import type { UndoException } from '../../platform/audit/undo-exceptions.ts'

/** What was moved when a record was merged into another one. */
export interface Merged {
  /** The record that it was merged into; null: none. */
  readonly into: string | null
  /** References that were changed. */
  readonly moved: readonly Repointed[]
  /** Subcategories that were moved, and their new parent. */
  readonly below?: readonly { readonly uid: string; readonly name: string; readonly after: string | null }[]
}

/** Takes a snapshot of a record that is merged into another one, with the moved references and its redirects. */
export const keepMerged =
  ({ database }: Pick<Work, 'database'>, table: string, merged: Merged) =>
  async ({ uid }: { readonly uid: string }): Promise<Snapshot> => {
    const leading = await database.select({ uid: redirects.uid }).from(redirects).where(eq(redirects.object, uid))
    return withBeside(await takeSnapshot(database, table, 'uid', uid), {
      ...merged,
      redirects: leading.map((row) => row.uid),
    })
  }

/** Returns the moved references of a merged record's snapshot; undefined when it was deleted without any. */
export const mergedIn = (kept: Snapshot): (Merged & { readonly redirects: readonly string[] }) | undefined =>
  besideIn(kept) as (Merged & { readonly redirects: readonly string[] }) | undefined

interface Back {
  readonly kind: 'brand' | 'category'
  readonly row: { readonly uid: string; readonly namespace: string }
  readonly address: string
}

/** Restores the redirects to a record, and deletes that of its own URL. */
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

/** Restores what was moved away from a record; returns what was skipped. */
export async function refillMerged(work: Work, kept: Snapshot, back: Back): Promise<UndoException[]> {
  const merged = mergedIn(kept)
  if (!merged) return []
  const stays = await pointBack(work, merged.moved, back.kind)
  await returnRedirects(work, merged, back)
  return stays
}
