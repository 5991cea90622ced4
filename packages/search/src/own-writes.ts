import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import type { SearchHit } from './answer.ts'

type AnyDocument = SearchDocuments[SearchIndexName]

/** The written fields of a document. */
export type WrittenFields<Index extends SearchIndexName> = Partial<SearchDocuments[Index]> &
  Pick<SearchDocuments[Index], 'uid'>

/** A row of a list: the result of the index, overridden by own writes. */
export interface SearchRow<Document> extends SearchHit<Document> {
  /** Whether the index does not have the write yet. */
  readonly pending: boolean
}

/** Maximum time that a write overrides results, in milliseconds. */
export const OWN_WRITE_LIFE = 600_000

/** A write that overrides results. */
export interface OwnWrite {
  readonly uid: string
  readonly kind: 'created' | 'changed' | 'removed'
  readonly fields: Readonly<Record<string, unknown>>
  readonly at: number
  /** When a result first agreed with it: later results need no override. */
  readonly known: number | null
}

/** All writes that override results, at one moment. */
export type OwnWritesState = ReadonlyMap<SearchIndexName, readonly OwnWrite[]>

/** Own writes that the search index may not have yet. They override the results until those agree. */
export interface OwnWrites {
  readonly changed: <Index extends SearchIndexName>(index: Index, fields: WrittenFields<Index>) => void
  /** A new document; it comes first in a list without search and filters. */
  readonly created: <Index extends SearchIndexName>(index: Index, document: SearchDocuments[Index]) => void
  readonly removed: (index: SearchIndexName, uid: string) => void
  /** Compares a result that has arrived: writes that it agrees with override older results only. */
  readonly settle: (index: SearchIndexName, hits: readonly SearchHit<object>[]) => void
  /** Applies writes (`current()`) to a result. `whole`: the first page of a list without search and filters. */
  readonly over: <Document extends object>(
    state: OwnWritesState,
    index: SearchIndexName,
    hits: readonly SearchHit<Document>[],
    whole: boolean,
  ) => readonly SearchRow<Document>[]
  /** Forgets all writes, such as after a change of tenant. */
  readonly clear: () => void
  /** Replaces all writes by those of a former page of this tab. */
  readonly restore: (state: OwnWritesState) => void
  readonly subscribe: (listener: () => void) => () => void
  /** A new object whenever the writes change. */
  readonly current: () => OwnWritesState
}

const uidOf = (document: object): unknown => ('uid' in document ? document.uid : undefined)

const same = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other)

/** Returns whether a document of the index has the written values, among the requested fields; or is newer. */
function agrees(found: object, { kind, fields }: OwnWrite): boolean {
  const document: Readonly<Record<string, unknown>> = { ...found }
  if (kind === 'removed') return false
  if (typeof document.version === 'number' && typeof fields.version === 'number')
    return document.version >= fields.version
  return Object.entries(fields).every(([name, value]) => !(name in document) || same(document[name], value))
}

/** Returns whether a write is newer than a result of that time. */
const isNewer = ({ known }: OwnWrite, at: number): boolean => known === null || at < known

/** Creates the store of own writes; one per search client. `now` is in milliseconds since 1970. */
export function createOwnWrites(now: () => number = Date.now): OwnWrites {
  let all: OwnWritesState = new Map()
  const listeners = new Set<() => void>()

  const replace = (state: OwnWritesState): void => {
    all = state
    for (const listener of listeners) listener()
  }
  const set = (index: SearchIndexName, writes: readonly OwnWrite[]): void => replace(new Map(all).set(index, writes))
  const of = (index: SearchIndexName, state = all): readonly OwnWrite[] =>
    (state.get(index) ?? []).filter(({ at }) => now() - at < OWN_WRITE_LIFE)
  const add = (
    index: SearchIndexName,
    kind: OwnWrite['kind'],
    fields: Readonly<Record<string, unknown>> & { readonly uid: string },
  ): void => {
    const former = of(index).find(({ uid }) => uid === fields.uid)
    const merged =
      kind === 'changed' && former && former.kind !== 'removed'
        ? { kind: former.kind, fields: { ...former.fields, ...fields } }
        : { kind, fields }
    set(index, [
      ...of(index).filter(({ uid }) => uid !== fields.uid),
      { ...merged, uid: fields.uid, at: now(), known: null },
    ])
  }

  return {
    changed: (index, fields) => add(index, 'changed', fields),
    created: (index, document) => add(index, 'created', { ...(document satisfies AnyDocument) }),
    removed: (index, uid) => add(index, 'removed', { uid }),
    settle(index, hits) {
      const found = new Map(hits.map((hit) => [uidOf(hit.document), hit]))
      const settled = (write: OwnWrite): OwnWrite => {
        const hit = found.get(write.uid)
        return write.known === null && hit && agrees(hit.document, write) ? { ...write, known: hit.at } : write
      }
      const writes = of(index)
      const next = writes.map(settled)
      if (next.some((write, place) => write !== writes[place])) set(index, next)
    },
    over<Document extends object>(
      state: OwnWritesState,
      index: SearchIndexName,
      hits: readonly SearchHit<Document>[],
      whole: boolean,
    ) {
      const writes = new Map(of(index, state).map((write) => [write.uid as unknown, write]))
      const rows = hits.flatMap((hit): SearchRow<Document>[] => {
        const write = writes.get(uidOf(hit.document))
        if (!write || !isNewer(write, hit.at) || agrees(hit.document, write)) return [{ ...hit, pending: false }]
        if (write.kind === 'removed') return []
        const shown = Object.fromEntries(Object.entries(write.fields).filter(([name]) => name in hit.document))
        return [{ document: { ...hit.document, ...shown }, highlights: {}, at: hit.at, pending: true }]
      })
      if (!whole) return rows
      const present = new Set(hits.map(({ document }) => uidOf(document)))
      const at = hits[0]?.at ?? Number.POSITIVE_INFINITY
      const made = [...writes.values()].filter(
        (write) => write.kind === 'created' && !present.has(write.uid) && isNewer(write, at),
      )
      return [
        ...made
          .toReversed()
          .map(({ fields }) => ({ document: fields as unknown as Document, highlights: {}, at, pending: true })),
        ...rows,
      ]
    },
    clear: () => replace(new Map()),
    restore: replace,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    current: () => all,
  }
}
