import { resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import type { LoadedRecord } from '@backoffice/shell-kit'
import type { ChangeOf, MergedName, RecordName, RecordOf } from './record-name.ts'

// The contract has these paths, with these bodies, for every `RecordName`; in here each stands for that of brands.
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

/** One record, and the `ETag` that a change of it must carry. */
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
  /** Of the version that the change was made on. */
  readonly etag: string
  /** Whether the answer waits until the search knows the change. */
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

/** Merges a record into another one, unless someone else has changed it since. It is gone then. */
export const mergeRecord = (
  api: ApiClient,
  name: MergedName,
  { uid, etag: ifMatch }: { readonly uid: string; readonly etag: string },
  into: string,
) => api.POST(`/api/${name}/{uid}/merge`, { params: { path: { uid } }, body: { into }, ifMatch, disableMessage: true })
