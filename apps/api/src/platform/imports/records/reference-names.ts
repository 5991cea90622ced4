import { inArray, sql } from 'drizzle-orm'
import type { TitledResource } from '../../records/contract-of.ts'
import { visibleOf } from '../../records/kinds.ts'
import { meantIn } from '../../records/look-up.ts'
import type { Work } from '../../records/work.ts'
import { listIn } from '../../sheets/cells.ts'
import type { Cells } from '../source.ts'
import type { RecordColumn } from './record-columns.ts'

/** Names of the records that columns refer to. */
export interface ReferenceNames {
  /** Returns the title of a record; its uid where it is unknown. */
  titleOf(to: TitledResource, uid: string): string
  /** Returns the uid of a title in a namespace, else in the nearest one above it. */
  uidOf(to: TitledResource, title: string, namespace: string): string | undefined
}

interface Named {
  readonly uid: string
  readonly namespace: string
  readonly title: string
}

const uidsIn = (value: unknown): readonly string[] => [value].flat().filter((uid) => typeof uid === 'string')

/** Reads the names of the records that views and cells refer to, in one statement for each kind. */
export async function referenceNames(
  work: Work,
  columns: readonly RecordColumn[],
  views: readonly object[],
  cells: readonly Cells[],
): Promise<ReferenceNames> {
  const found = new Map<TitledResource, readonly Named[]>()
  for (const { key, field, of, kind } of columns) {
    if (of === undefined || field === undefined) continue
    const uids = new Set(views.flatMap((view) => uidsIn(Reflect.get(view, field))))
    const titles = new Set(cells.flatMap(({ [key]: cell = '' }) => (kind === 'list' ? listIn(cell) : [cell])))
    const to = work.kinds.of(of)
    if (!to.title || !to.namespace) throw new Error(`${of} have no title or no namespace`)
    const among = sql`${inArray(to.key, ['', ...uids])} or ${to.title} = any(${sql.param([...titles])}::text[])`
    const named = await work.database
      .select({ uid: sql<string>`${to.key}`, namespace: sql<string>`${to.namespace}`, title: sql<string>`${to.title}` })
      .from(to.table)
      .where(sql`${visibleOf(to, work)} and (${among})`)
      .orderBy(to.key)
    found.set(of, [...(found.get(of) ?? []), ...named])
  }
  const byUid = new Map([...found].map(([to, named]) => [to, new Map(named.map(({ uid, title }) => [uid, title]))]))
  const byTitle = new Map([...found].map(([to, named]) => [to, Map.groupBy(named, ({ title }) => title)]))
  return {
    titleOf: (to, uid) => byUid.get(to)?.get(uid) ?? uid,
    uidOf: (to, title, namespace) => meantIn(byTitle.get(to)?.get(title) ?? [], namespace, work.scope)?.uid,
  }
}
