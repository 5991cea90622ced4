import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { orderQuery, type LoadedOrder } from '../queries.ts'
import { draftFieldsOf, orderDraftOf, type DraftFields } from './draft-fields.ts'
import { useText } from './texts.ts'
import { useDraftLabels } from './use-draft-labels.ts'

/** A draft as it was read; null for a new order. */
export type LoadedDraft = LoadedRecord<Schema<'Order'> | null>

interface DraftOrderOptions {
  readonly loaded: LoadedDraft
  /** What a new order begins with. */
  readonly begun: DraftFields
  /** Shows a draft that was just stored. */
  readonly onCreated: (number: string) => void
}

/** Stores a draft, or a new one. */
function useStoreDraft() {
  const { api } = useShell()
  return async (fields: DraftFields, { record, etag }: LoadedDraft): Promise<LoadedDraft> => {
    const body = orderDraftOf(fields)
    const more = { waitIndexation: false, disableMessage: true }
    if (record) {
      const { number: order, namespace } = record
      const match = etag === null ? {} : { ifMatch: etag }
      const stored = await api.PUT('/api/orders/{order}/draft', {
        params: { path: { order } },
        namespace,
        body,
        ...match,
        ...more,
      })
      return { record: stored.data.results, etag: stored.etag }
    }
    const { namespace } = fields
    const created = await api.POST('/api/orders', {
      body: { ...body, draft: true, ...(namespace !== null && { namespace }) },
      ...more,
    })
    return { record: created.data.results, etag: created.etag }
  }
}

/** Returns a function that places a stored draft; it says why that fails, and resolves with nothing then. */
function usePlacing() {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [isPlacing, setPlacing] = useState(false)
  const send = async ({ record: { number, namespace }, etag }: LoadedOrder): Promise<Schema<'Order'> | undefined> => {
    setPlacing(true)
    try {
      const { data } = await api.PUT('/api/orders/{order}', {
        params: { path: { order: number } },
        namespace,
        body: { stage: 'New' },
        ...(etag !== null && { ifMatch: etag }),
        waitIndexation: false,
        disableMessage: true,
      })
      toasts.show({ type: 'success', message: text('orders.new.placed', { number }) })
      await invalidateResource(queryClient, 'orders', 'products', 'customers')
      return data.results
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
      return undefined
    } finally {
      setPlacing(false)
    }
  }
  return { isPlacing, send }
}

/** Returns the form of a new order or a draft, which stores it; `place` stores what has changed and places it. */
export function useDraftOrder({ loaded, begun, onCreated }: DraftOrderOptions) {
  const text = useText()
  const locale = useLocale()
  const labels = useDraftLabels()
  const queryClient = useQueryClient()
  const { api } = useShell()
  const store = useStoreDraft()
  const latest = useRef(loaded)
  const number = loaded.record?.number ?? ''
  const valuesOf = (record: Schema<'Order'> | null) => (record ? draftFieldsOf(record, record.namespace) : begun)
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: valuesOf(loaded.record),
    rules: { 'lines.*.quantity': 'required|between:1,1000000', email: 'email' },
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const editing = useRecordEditing<Schema<'Order'> | null, DraftFields>({
    form,
    loaded,
    needs: { put: 'orders_post' },
    queryKey: orderQuery(api, number).queryKey,
    draftOf: `orders/${loaded.record?.uid ?? 'new'}`,
    titleOf: (record) => (record ? text('orders.new.draft', { number: record.number }) : text('orders.new')),
    valuesOf,
    labels,
    show: (field, { lines }) =>
      field === 'lines' ? lines.map(({ sku, quantity }) => `${quantity} × ${sku}`).join(', ') : undefined,
    read: () => queryClient.fetchQuery({ ...orderQuery(api, number), staleTime: 0 }),
    store: async (changes, base) => store({ ...valuesOf(base.record), ...changes }, base),
    onSaved: (stored) => {
      latest.current = stored
      void invalidateResource(queryClient, 'orders')
    },
    onCreated: ({ record }) => record && onCreated(record.number),
  })

  const { isPlacing, send } = usePlacing()

  /** Places the draft after storing what has changed; resolves with it, or with nothing where that fails. */
  const place = async (): Promise<Schema<'Order'> | undefined> => {
    latest.current = { record: editing.record, etag: editing.etag }
    if ((editing.dirty || editing.etag === null) && !(await editing.save())) return undefined
    const { record, etag } = latest.current
    if (!record) return undefined
    const placed = await send({ record, etag })
    // A new one is stored all the same, and is gone on with as a draft.
    if (!placed && loaded.record === null) onCreated(record.number)
    return placed
  }
  return { form, ...editing, place, isPlacing }
}
