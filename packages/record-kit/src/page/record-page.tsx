import { messageOf, statusCodeOf } from '@backoffice/api-client'
import { candidatesIn } from '@backoffice/shell-kit'
import { DetailSkeleton, ErrorPanel, SelectNamespace } from '@backoffice/ui'
import type { ReactNode } from 'react'

interface RecordPageProps<Loaded> {
  /** The code that the address names the record by, such as its number. */
  readonly code: string
  readonly query: {
    readonly data: Loaded | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
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
export function RecordPage<Loaded>({ code, query, back, gone, children }: RecordPageProps<Loaded>) {
  const { data, error, refetch } = query
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
