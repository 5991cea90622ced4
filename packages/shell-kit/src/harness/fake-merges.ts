import type { FakeRoute } from './fake-server.ts'

interface Merges<Record> {
  readonly all: Map<string, Record>
  readonly change: (uid: string, changes: Partial<Record>) => void
  /** Returns what a record gets from one that is merged into it. */
  readonly merge: (left: Record, gone: Record) => Partial<Record>
}

/** Returns the merge of fake records: as a function, and as a route. */
export function fakeMerges<Record extends { readonly uid: string }>({ all, change, merge }: Merges<Record>) {
  const mergeInto = (gone: Record, into: string): void => {
    const left = all.get(into)
    all.delete(gone.uid)
    if (left) change(into, merge(left, gone))
  }
  const route: FakeRoute = ({ params, body }) => {
    const gone = all.get(params['uid'] ?? '')
    const { into } = body as { readonly into: string }
    if (gone) mergeInto(gone, into)
    return { results: all.get(into) }
  }
  return { mergeInto, route }
}
