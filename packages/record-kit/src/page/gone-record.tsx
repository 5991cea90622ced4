import { invalidateResource, messageOf, readOptions, statusCodeOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DetailSkeleton, EmptyState, ExplainedButton, useMomentFormat } from '@backoffice/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RecordElsewhere } from './record-elsewhere.tsx'
import { useText } from './texts.ts'

interface GoneRecordProps {
  readonly resource: Schema<'NamedKind'>
  /** Its uid, or its code in the URL. */
  readonly code: string
  /** Permission to restore it: that to create one. */
  readonly needs: Requirement
  /** Other namespaces of the account that have it, from the error of reading it. */
  readonly candidates?: readonly Schema<'Candidate'>[]
  /** Message for an unknown record; the usual one when omitted. */
  readonly unknown?: { readonly title: string; readonly hint: string }
  /** Link to the list, with its filters. */
  readonly back: ReactNode
}

/**
 * Renders what became of a missing record: who deleted it and when, with a button to restore it while it is in the
 * trash; that it belongs to another namespace; or that it is unknown.
 */
export function GoneRecord({ candidates = [], ...props }: GoneRecordProps) {
  return candidates.length > 0 ? (
    <RecordElsewhere candidates={candidates} back={props.back} />
  ) : (
    <DeletedRecord {...props} />
  )
}

function DeletedRecord({ resource, code, needs, unknown, back }: Omit<GoneRecordProps, 'candidates'>) {
  const text = useText()
  const { api } = useShell()
  const { data, error } = useQuery({
    ...readOptions(api, '/api/deletions/{resource}/{object}', { params: { path: { resource, object: code } } }),
    retry: false,
    staleTime: 0,
  })
  if (!data && !error) return <DetailSkeleton title={code} />
  if (!data) {
    const isUnknown = statusCodeOf(error) === 404
    return (
      <EmptyState title={unknown?.title ?? text('record.gone.unknown')} actions={back}>
        {isUnknown ? (unknown?.hint ?? text('record.gone.unknown-hint')) : messageOf(error)}
      </EmptyState>
    )
  }
  return <Deletion deletion={data.results} {...{ resource, code, needs, back }} />
}

interface DeletionProps extends Pick<GoneRecordProps, 'resource' | 'code' | 'needs' | 'back'> {
  readonly deletion: Schema<'Deletion'>
}

function Deletion({ deletion, resource, code, needs, back }: DeletionProps) {
  const { title, actor_name: who, deleted_at: at, trash } = deletion
  const text = useText()
  const format = useMomentFormat()
  const whyNot = useReason()
  const queryClient = useQueryClient()
  const { api, search, toasts } = useShell()
  const name = title ?? code
  const restoring = useMutation({
    mutationFn: (id: number) => api.POST('/api/trash/{id}/restore', { params: { path: { id } }, disableMessage: true }),
    onSuccess: async () => {
      search.ownWrites.clear()
      toasts.show({ type: 'success', message: text('record.gone.restored', { name }) })
      await invalidateResource(queryClient, resource)
    },
    onError: (problem) => toasts.show({ type: 'error', message: messageOf(problem) }),
  })
  const when = format.dateTime(new Date(at))
  return (
    <EmptyState
      title={text('record.gone.deleted', { name })}
      actions={
        <>
          {trash !== null && (
            <ExplainedButton
              reason={whyNot(needs)}
              loading={restoring.isPending}
              onClick={() => restoring.mutate(trash)}
            >
              {text('record.gone.restore')}
            </ExplainedButton>
          )}
          {back}
        </>
      }
    >
      {who === null ? text('record.gone.when', { when }) : text('record.gone.by', { who, when })}{' '}
      {trash === null && text('record.gone.expired')}
    </EmptyState>
  )
}
