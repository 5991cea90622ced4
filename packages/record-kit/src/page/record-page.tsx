import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { candidatesIn } from '@backoffice/shell-kit'
import { DetailPage, DetailSkeleton, ErrorPanel, SelectNamespace } from '@backoffice/ui'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordElsewhere } from './record-elsewhere.tsx'

interface RecordPageProps<Read, Loaded, Key extends QueryKey> {
  /** Identifier of the record in the URL, such as its number. */
  readonly code: string
  readonly query: UseQueryOptions<Read, Error, Loaded, Key>
  /** Link to the list. */
  readonly back: ReactNode
  /** Links to the records before and after it: they are there before the record is, and when it cannot be read. */
  readonly neighbours?: ReactNode
  /** Shown instead of a record that does not exist. */
  readonly gone: ReactNode
  readonly children: (loaded: Loaded) => ReactNode
}

/**
 * Renders the page of one record, or its state: a choice of namespace where several have its code, in another
 * namespace, not found, failed, or loading.
 */
export function RecordPage<Read, Loaded, Key extends QueryKey>(props: RecordPageProps<Read, Loaded, Key>) {
  const { code, query, back, neighbours, gone, children } = props
  // Cached data depends on the namespace in the URL: a page that does not follow it would keep the former record.
  useLocation()
  const { data, error, refetch } = useQuery(query)
  const candidates = candidatesIn(error)
  const isMissing = error !== null && statusCodeOf(error) === 404
  if (candidates.length > 0)
    return isMissing ? (
      <RecordElsewhere candidates={candidates} back={back} />
    ) : (
      <SelectNamespace code={code} candidates={candidates} back={back} />
    )
  if (isMissing) return gone
  if (data !== undefined) return children(data)
  return error ? (
    <DetailPage title={code} back={back} actions={neighbours}>
      <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
    </DetailPage>
  ) : (
    <DetailSkeleton title={code} back={back} actions={neighbours} />
  )
}
