import type { SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { fakeBulkOf, fakeJobs } from './fake-jobs.ts'
import { fakeMerges } from './fake-merges.ts'
import { fakeSearch } from './fake-search.ts'
import { answer, answerProblem, type FakeRoute } from './fake-server.ts'

interface Stored {
  readonly uid: string
  readonly version: number
}

interface Collection<Record extends Stored, Index extends SearchIndexName> {
  /** The kind, as in paths and the search index. */
  readonly index: Index
  readonly records: readonly Record[]
  readonly documentOf: (record: Record) => SearchDocuments[Index]
  /** Returns a new record for a request body. */
  readonly create: (body: Partial<Record>, uid: string) => Record
  /** Returns what a bulk change sets; its own fields when omitted. */
  readonly bulkOf?: (record: Record, change: never) => Partial<Record>
  /** Returns what a record gets from one that is merged into it. */
  readonly merge?: (left: Record, gone: Record) => Partial<Record>
  /** Returns the error response to a change or a new record that is rejected. */
  readonly refuse?: (body: Partial<Record>) => Response | undefined
}

const etagOf = ({ version }: Stored) => `"${version}"`
const missing = () => answerProblem(404, { message: 'Record not found.', code: 'request.not-found' })

/**
 * Creates a collection of the contract in memory, with its search index: list, create, read, change, delete, versions.
 */
export function fakeCollection<Record extends Stored, Index extends SearchIndexName>({
  index,
  records,
  documentOf,
  create,
  refuse,
  bulkOf = (_, change) => change,
  merge = () => ({}),
}: Collection<Record, Index>) {
  const path = `/api/${index}`
  const all = new Map(records.map((record) => [record.uid, record]))
  const change = (uid: string, changes: Partial<Record>) => {
    const record = all.get(uid)
    if (record) all.set(uid, { ...record, ...changes, version: record.version + 1 })
  }
  const merges = fakeMerges({ all, change, merge })
  const labelOf = ({ uid, ...record }: Record) =>
    'name' in record && typeof record.name === 'string' ? record.name : uid
  const one = (params: Readonly<globalThis.Record<string, string>>) => all.get(params['uid'] ?? '')
  const shown = (record: Record, status = 200) => answer(status, { results: record }, etagOf(record))
  const routes: Readonly<globalThis.Record<string, FakeRoute>> = {
    ...fakeSearch(index, () => [...all.values()].map(documentOf)),
    [`GET ${path}`]: () => ({ results: [...all.values()], total: all.size, limit: 1000, offset: 0 }),
    [`GET ${path}/{uid}`]: ({ params }) => {
      const record = one(params)
      return record ? shown(record) : missing()
    },
    [`POST ${path}`]: ({ body }) => {
      const refusal = refuse?.(body as Partial<Record>)
      if (refusal) return refusal
      const record = create(body as Partial<Record>, `made-${all.size}`)
      all.set(record.uid, record)
      return shown(record, 201)
    },
    [`PUT ${path}/{uid}`]: ({ params, headers, body }) => {
      const record = one(params)
      if (!record) return missing()
      if (headers.get('if-match') !== etagOf(record))
        return answerProblem(412, {
          message: 'Someone else changed this. Reload and try again.',
          code: 'request.version-conflict',
        })
      const refusal = refuse?.(body as Partial<Record>)
      if (refusal) return refusal
      change(record.uid, body as Partial<Record>)
      return shown(all.get(record.uid)!)
    },
    ...fakeJobs().routes,
    [`POST ${path}/bulk`]: fakeBulkOf(all, { labelOf, bulkOf, change, merge: merges.mergeInto }),
    [`POST ${path}/{uid}/merge`]: merges.route,
    [`DELETE ${path}/{uid}`]: ({ params }) => {
      all.delete(params['uid'] ?? '')
      return answer(204, undefined)
    },
  }
  return { routes, change, all }
}
