import { invalidateResource, messageOf, statusCodeOf } from '@backoffice/api-client'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DetailSkeleton, EmptyState, ExplainedButton, formatDateTime } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from './texts.ts'
import { deletionQuery } from './queries.ts'

/** A product that is not there: who deleted it and when, with the way to have it again; or that nobody knows it (screens C0.5: record gone). */
export function GoneProduct({ sku, back }: { readonly sku: string; readonly back: ReactNode }) {
  const text = useText()
  const locale = useLocale()
  const reason = useReason()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const { data, error } = useQuery(deletionQuery(api, sku))
  const [restoring, setRestoring] = useState(false)
  if (!data && !error) return <DetailSkeleton title={sku} />
  if (!data) {
    return (
      <EmptyState title={text('catalog.gone.title')} actions={back}>
        {statusCodeOf(error) === 404 ? text('catalog.gone.hint', { sku }) : messageOf(error)}
      </EmptyState>
    )
  }
  const { name, actor_name, at } = data
  const restore = async () => {
    setRestoring(true)
    try {
      await api.PUT('/api/products/{sku}/restore', { params: { path: { sku } }, disableMessage: true })
      toasts.show({ type: 'success', message: text('catalog.gone.restored', { name }) })
      await invalidateResource(queryClient, 'products')
    } catch (refusal) {
      toasts.show({ type: 'error', message: messageOf(refusal) })
      setRestoring(false)
    }
  }
  const when = formatDateTime(new Date(at), locale)
  return (
    <EmptyState
      title={text('catalog.gone.deleted', { name })}
      actions={
        <>
          <ExplainedButton reason={reason('products_post')} loading={restoring} onClick={() => void restore()}>
            {text('catalog.gone.restore')}
          </ExplainedButton>
          {back}
        </>
      }
    >
      {actor_name === null ? text('catalog.gone.when', { when }) : text('catalog.gone.by', { who: actor_name, when })}
    </EmptyState>
  )
}
