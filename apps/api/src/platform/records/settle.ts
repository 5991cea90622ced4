import type { SearchIndexName } from '@backoffice/api-contract'
import { appendEvents } from '../events/append-events.ts'
import type { AnyRecord, Step } from './record.ts'
import { reindexCounting } from './references.ts'
import { reindexShowing } from './reindex-showing.ts'
import { assertOpen, opened } from '../session/scope.ts'
import type { Work } from './work.ts'
import type { Fields, StoredRow } from './writable.ts'

/** Returns the name of a record in the history. */
export const objectOf = ({ keyName }: AnyRecord, row: StoredRow): string => String(Reflect.get(row, keyName))
export const uidsOf = (rows: readonly StoredRow[]): string[] => rows.map(({ uid }) => uid)
export const namespaceOf = ({ namespace }: Pick<StoredRow, 'namespace'>): string | null => namespace ?? null

/** Returns the fields of records in the history. */
export async function describe(work: Work, kind: AnyRecord, rows: readonly StoredRow[]): Promise<readonly Fields[]> {
  const shown = await (kind.described ? kind.described(rows, work) : kind.view?.(rows, work))
  if (!shown) throw new Error(`${kind.resource}: "view" or "described" has to say what the history shows`)
  return shown.map((fields) => ({ ...fields }))
}

/**
 * Returns work whose changes the history marks as following from another change: no one requested them, and they are
 * not undone alone.
 */
export const following = (work: Work): Work => ({
  ...work,
  // A change may have effects in a closed namespace, such as on a field that it inherits.
  scope: opened(work.scope),
  record: (changes) =>
    work.record(
      'resource' in changes ? { ...changes, follows: true } : changes.map((change) => ({ ...change, follows: true })),
    ),
})

/**
 * Appends the events of a change, marks search documents as out of date, and applies side effects: see `Rules` and
 * `Reference`. @throws 409 in a closed namespace
 */
export async function settle(work: Work, kind: AnyRecord, steps: readonly Step<StoredRow>[]): Promise<void> {
  for (const { before, after } of steps) assertOpen(work.scope, (after ?? before)?.namespace)
  await appendEvents(work.database, kind.resource, steps)
  if (kind.documents)
    await work.reindex(
      kind.resource as SearchIndexName,
      steps.flatMap(({ before, after }) => (after ?? before)?.uid ?? []),
    )
  await reindexCounting(work, kind, steps)
  await reindexShowing(work, kind, steps)
  await kind.follow?.(steps, following(work))
}
