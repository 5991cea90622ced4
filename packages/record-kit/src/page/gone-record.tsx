import { invalidateResource, messageOf, statusCodeOf, type ResourceName } from '@backoffice/api-client'
import type { Right } from '@backoffice/permissions'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DetailSkeleton, EmptyState, ExplainedButton, formatDateTime } from '@backoffice/ui'
import { useMutation, useQuery, useQueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

/** Who deleted a record, and when. */
interface Deletion {
  readonly name: string
  /** Null where nobody did. */
  readonly actor_name: string | null
  readonly at: string
}

interface GoneRecordProps<Key extends QueryKey> {
  readonly code: string
  readonly resource: ResourceName
  /** Asks who deleted it; answered with 404 where it never existed. */
  readonly deletion: { readonly queryKey: Key; readonly queryFn?: QueryFunction<Deletion, Key> | undefined }
  readonly restore: () => Promise<unknown>
  /** The right that restoring takes. */
  readonly needs: Right
  /** Says that there is no such record. */
  readonly unknown: { readonly title: string; readonly hint: string }
  /** The way back to the list. */
  readonly back: ReactNode
}

/** A record that is not there: who deleted it and when, with the way to restore it; or that it is unknown. */
export function GoneRecord<Key extends QueryKey>(props: GoneRecordProps<Key>) {
  const { code, resource, deletion, restore, needs, unknown, back } = props
  const text = useText()
  const locale = useLocale()
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { toasts } = useShell()
  const { data, error } = useQuery(deletion)
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: async () => {
      toasts.show({ type: 'success', message: text('record.gone.restored', { name: data?.name ?? code }) })
      await invalidateResource(queryClient, resource)
    },
    onError: (problem) => toasts.show({ type: 'error', message: messageOf(problem) }),
  })
  if (!data && !error) return <DetailSkeleton title={code} />
  if (!data) {
    return (
      <EmptyState title={unknown.title} actions={back}>
        {statusCodeOf(error) === 404 ? unknown.hint : messageOf(error)}
      </EmptyState>
    )
  }
  const { name, actor_name: who, at } = data
  const when = formatDateTime(new Date(at), locale)
  return (
    <EmptyState
      title={text('record.gone.deleted', { name })}
      actions={
        <>
          <ExplainedButton reason={whyNot(needs)} loading={restoring.isPending} onClick={() => restoring.mutate()}>
            {text('record.gone.restore')}
          </ExplainedButton>
          {back}
        </>
      }
    >
      {who === null ? text('record.gone.when', { when }) : text('record.gone.by', { who, when })}
    </EmptyState>
  )
}
