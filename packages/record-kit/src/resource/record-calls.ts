import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { LoadedRecord } from '@backoffice/shell-kit'
import type { BulkName, BulkSelection } from '../list/bulk-actions.ts'
import type { ChangeOf, MergedName, RecordName, RecordOf } from './record-name.ts'

// The contract has these paths with these bodies for every `RecordName`; in here each is typed as that of brands.
const listPath = (name: RecordName) => `/api/${name}` as '/api/brands'
const recordPath = (name: RecordName) => `/api/${name}/{uid}` as '/api/brands/{uid}'

interface Answer {
  readonly data: { readonly results: unknown }
  readonly etag: string | null
}

const loadedFrom = <Name extends RecordName>({ data, etag }: Answer): LoadedRecord<RecordOf<Name>> => ({
  record: data.results as RecordOf<Name>,
  etag,
})

/** Query of one record, with the `ETag` that a change of it must send. */
export const recordQuery = <Name extends RecordName>(api: ApiClient, name: Name, uid: string) => ({
  queryKey: resourceKeys(name).part(uid, 'loaded'),
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    loadedFrom<Name>(await api.GET(recordPath(name), { params: { path: { uid } }, signal, disableMessage: true })),
  staleTime: staleTimes.record,
  retry: false,
})

/** Creates a record. */
export const createRecord = async <Name extends RecordName>(api: ApiClient, name: Name, body: object) =>
  loadedFrom<Name>(await api.POST(listPath(name), { body: body as never, disableMessage: true }))

interface StoredVersion {
  readonly uid: string
  /** `ETag` of the version that was changed. */
  readonly etag: string
  /** Whether the response waits until the search index has the change. */
  readonly waitIndexation?: boolean
}

/** Changes a record, unless someone else has changed it since. */
export const changeRecord = async <Name extends RecordName>(
  api: ApiClient,
  name: Name,
  { uid, etag: ifMatch, waitIndexation = true }: StoredVersion,
  change: ChangeOf<Name>,
) =>
  loadedFrom<Name>(
    await api.PUT(recordPath(name), {
      params: { path: { uid } },
      body: change as never,
      ifMatch,
      waitIndexation,
      disableMessage: true,
    }),
  )

/** Deletes a record, unless someone else has changed it since. */
export const deleteRecord = (api: ApiClient, name: RecordName, { uid, etag }: { uid: string; etag: string | null }) =>
  api.DELETE(recordPath(name), {
    params: { path: { uid } },
    disableMessage: true,
    ...(etag !== null && { ifMatch: etag }),
  })

/** Prepares a bulk change as a job: a preview that changes nothing. */
export const prepareBulk = async (api: ApiClient, name: BulkName, selection: BulkSelection, change: object) =>
  (await api.POST(`/api/${name}/bulk` as '/api/brands/bulk', { body: { selection, change }, disableMessage: true }))
    .data.results

/** Merges a record into another one, unless someone else has changed it since, and deletes it. */
export const mergeRecord = (
  api: ApiClient,
  name: MergedName,
  { uid, etag: ifMatch }: { readonly uid: string; readonly etag: string },
  into: string,
) => api.POST(`/api/${name}/{uid}/merge`, { params: { path: { uid } }, body: { into }, ifMatch, disableMessage: true })
