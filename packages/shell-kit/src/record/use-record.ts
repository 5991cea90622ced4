import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { candidatesIn } from '../tenants/candidates-in.ts'
import { useKitText } from '../messages.ts'
import type { LoadedRecord } from './use-record-editing.ts'

/** Value of the URL for a record that does not exist yet: `?open=new`. */
export const NEW_RECORD = 'new'

/**
 * Returns the record of a drawer: the stored one, or for `new` the initial values of `fresh`; `fresh` is omitted where
 * none can be created. `state` has the props of `RecordStates` of `@backoffice/ui` while there is none.
 */
export function useRecord<Stored, Key extends QueryKey>(
  uid: string,
  options: UseQueryOptions<LoadedRecord<Stored>, Error, LoadedRecord<Stored>, Key>,
  fresh?: () => Stored,
) {
  const isNew = fresh !== undefined && uid === NEW_RECORD
  const { data, error, isPaused, refetch } = useQuery({ ...options, enabled: !isNew && (options.enabled ?? true) })
  const [begun] = useState(() => fresh && { record: fresh(), etag: null })
  const text = useKitText()
  /** A request that is made offline is answered once back online. */
  const problem = error ? messageOf(error) : isPaused ? text('kit.reason.offline') : undefined
  const loaded: LoadedRecord<Stored> | undefined = isNew ? begun : data
  return {
    isNew,
    loaded,
    /** Other namespaces of the account that have the record, where it is missing in this one. */
    candidates: candidatesIn(error),
    state: {
      loading: !loaded && problem === undefined,
      isGone: !loaded && statusCodeOf(error) === 404,
      error: loaded ? undefined : problem,
      onRetry: () => void refetch(),
    },
  }
}
