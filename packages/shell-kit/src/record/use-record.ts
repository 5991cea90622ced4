import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useKitText } from '../messages.ts'
import type { LoadedRecord } from './use-record-editing.ts'

/** The address of a record that does not exist yet: `?open=new`. */
export const NEW_RECORD = 'new'

/**
 * The record that a drawer shows: the one that is stored, or for `new` the one that `fresh` begins with; `fresh` is left
 * out where nobody makes one. `state` is what `RecordStates` of `@backoffice/ui` draws as long as there is none.
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
  /** What is asked for without a line is answered once there is one. */
  const problem = error ? messageOf(error) : isPaused ? text('kit.reason.offline') : undefined
  const loaded: LoadedRecord<Stored> | undefined = isNew ? begun : data
  return {
    isNew,
    loaded,
    state: {
      loading: !loaded && problem === undefined,
      isGone: !loaded && statusCodeOf(error) === 404,
      error: loaded ? undefined : problem,
      onRetry: () => void refetch(),
    },
  }
}
