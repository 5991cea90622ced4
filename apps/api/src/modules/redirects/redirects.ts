import { eq, sql } from 'drizzle-orm'
import { newUid } from '../../platform/database/records.ts'
import type { Step } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { redirects } from './tables.ts'

/** A former URL. */
export interface FormerAddress {
  readonly kind: 'product' | 'category' | 'brand'
  readonly namespace: string
  readonly object: string
  readonly website?: string | null
  readonly language?: 'en' | 'nl' | 'de' | 'fr' | null
  readonly from: string
  /** The current URL; one that is in use again has no redirect. */
  readonly to: string
}

/** Stores redirects of former URLs; the last record that had a URL keeps it. */
export async function keepRedirects(
  { database, actor }: Pick<Work, 'database' | 'actor'>,
  former: readonly FormerAddress[],
): Promise<void> {
  for (const { kind, namespace, object, website = null, language = null, from, to } of former) {
    if (from === to) continue
    await database.delete(redirects)
      .where(sql`${redirects.namespace} = ${namespace} and ${redirects.kind} = ${kind} and ${redirects.website} is not distinct from ${website}
      and ${redirects.language} is not distinct from ${language} and ${redirects.from} in (${from}, ${to})`)
    await database
      .insert(redirects)
      .values({ uid: newUid(), updated_by: actor, namespace, kind, object, website, language, from })
  }
}

/** Points the redirects of one record to another one. */
export const pointRedirects = ({ database }: Pick<Work, 'database'>, object: string, to: string) =>
  database.update(redirects).set({ object: to }).where(eq(redirects.object, object))

/** Stores redirects for records whose URL changed. */
export async function followAddress<Row extends { readonly uid: string; readonly namespace: string }>(
  work: Pick<Work, 'database' | 'actor'>,
  kind: FormerAddress['kind'],
  steps: readonly Step<Row>[],
  addressOf: (row: Row) => string,
): Promise<void> {
  await keepRedirects(
    work,
    steps.flatMap(({ before, after }) =>
      before && after
        ? [{ kind, namespace: after.namespace, object: after.uid, from: addressOf(before), to: addressOf(after) }]
        : [],
    ),
  )
}
