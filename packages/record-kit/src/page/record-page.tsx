import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { candidatesIn } from '@backoffice/shell-kit'
import { DetailSkeleton, ErrorPanel, SelectNamespace } from '@backoffice/ui'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface RecordPageProps<Read, Loaded, Key extends QueryKey> {
  /** The code that the address names the record by, such as its number. */
  readonly code: string
  readonly query: UseQueryOptions<Read, Error, Loaded, Key>
  /** The way back to the list. */
  readonly back: ReactNode
  /** Shown in place of a record that does not exist. */
  readonly gone: ReactNode
  readonly children: (loaded: Loaded) => ReactNode
}

/**
 * The page of one record, or what stands in its place: which namespace is meant where several have its code, that it does
 * not exist, that it could not be read, or that it is being read.
 */
export function RecordPage<Read, Loaded, Key extends QueryKey>(props: RecordPageProps<Read, Loaded, Key>) {
  const { code, query, back, gone, children } = props
  // What was read is kept by the namespace in the URL: a page that does not follow it goes on showing the former one.
  useLocation()
  const { data, error, refetch } = useQuery(query)
  const candidates = candidatesIn(error)
  if (candidates.length > 0) return <SelectNamespace code={code} candidates={candidates} back={back} />
  if (error && statusCodeOf(error) === 404) return gone
  if (data !== undefined) return children(data)
  return error ? (
    <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  ) : (
    <DetailSkeleton title={code} />
  )
}
