import { invalidateResource, messageOf, statusCodeOf, type ResourceName } from '@backoffice/api-client'
import type { Right } from '@backoffice/permissions'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DetailSkeleton, EmptyState, ExplainedButton, useMomentFormat } from '@backoffice/ui'
import { useMutation, useQuery, useQueryClient, type QueryFunction, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

/** Who deleted a record, and when. */
interface Deletion {
  readonly name: string
  /** Null without an account. */
  readonly actor_name: string | null
  readonly at: string
}

interface GoneRecordProps<Key extends QueryKey> {
  readonly code: string
  readonly resource: ResourceName
  /** Query of its deletion; answered with 404 where it never existed. */
  readonly deletion: { readonly queryKey: Key; readonly queryFn?: QueryFunction<Deletion, Key> | undefined }
  readonly restore: () => Promise<unknown>
  /** Permission to restore it. */
  readonly needs: Right
  /** Message for an unknown record. */
  readonly unknown: { readonly title: string; readonly hint: string }
  /** Link to the list. */
  readonly back: ReactNode
}

/** Renders the page of a deleted record: who deleted it and when, and how to restore it; or that it is unknown. */
export function GoneRecord<Key extends QueryKey>(props: GoneRecordProps<Key>) {
  const { code, resource, deletion, restore, needs, unknown, back } = props
  const text = useText()
  const format = useMomentFormat()
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
  const when = format.dateTime(new Date(at))
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
