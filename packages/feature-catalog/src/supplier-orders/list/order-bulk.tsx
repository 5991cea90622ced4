import { invalidateResource, messageOf } from '@backoffice/api-client'
import { Dialog, useBulk } from '@backoffice/record-kit/parts'
import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import type supplierOrderList from './supplier-order-list.ts'

type Row = RowIn<typeof supplierOrderList>

const call = ({ uid, version }: Row) =>
  ({ params: { path: { uid } }, ifMatch: `"${version}"`, disableMessage: true }) as const

/**
 * Bulk actions of orders: send or merge the drafts among them, remind the suppliers of the others, or change the
 * expected day. Loaded with the first selection.
 */
export default function OrderBulk({ selection, loaded: drafts, selected }: BulkProps<Row>) {
  const text = useText()
  const reason = useReason()
  const { api, search, toasts } = useShell()
  const { busy, run } = useBulk('supplier-orders', selection.clear)
  const [asking, setAsking] = useState<'send' | 'expect' | 'merge'>()
  const [day, setDay] = useState('')
  const send = async () => {
    await run(await selected(), (order) => api.POST('/api/supplier-orders/{uid}/send', call(order)))
    setAsking(undefined)
  }
  const move = async () => {
    await run(await selected(), (order) =>
      api.PUT('/api/supplier-orders/{uid}', { ...call(order), body: { expected: day || null } }),
    )
    setAsking(undefined)
  }
  const queryClient = useQueryClient()
  const remind = async () =>
    run(await selected(), (order) => api.POST('/api/supplier-orders/{uid}/remind', call(order)))
  const [first] = drafts
  const areAlike =
    drafts.length > 1 &&
    drafts.every(
      ({ stage, supplier_uid, location }) =>
        stage === 'Draft' && supplier_uid === first?.supplier_uid && location === first.location,
    )
  const whyNotMerge =
    reason('products_delete') ?? (areAlike && !selection.isAll ? undefined : text('catalog.supply.merge.why-not'))
  const merge = async () => {
    try {
      const { data } = await api.POST('/api/supplier-orders/merge', {
        body: { orders: drafts.map(({ uid, version }) => ({ uid, version })) },
        disableMessage: true,
      })
      toasts.show({ type: 'success', message: text('catalog.supply.merge.done', { number: data.results.number }) })
      for (const { uid } of drafts.slice(1)) search.ownWrites.removed('supplier-orders', uid)
      await invalidateResource(queryClient, 'supplier-orders')
      selection.clear()
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    }
    setAsking(undefined)
  }
  return (
    <>
      <ExplainedButton
        variant="default"
        loading={busy}
        reason={reason('supplierorders_send')}
        onClick={() => setAsking('send')}
      >
        {text('catalog.supply.send')}
      </ExplainedButton>
      <ExplainedButton
        variant="default"
        loading={busy}
        reason={reason('products_put')}
        onClick={() => setAsking('expect')}
      >
        {text('catalog.supply.expect')}
      </ExplainedButton>
      <ExplainedButton
        variant="default"
        loading={busy}
        reason={reason('supplierorders_send')}
        onClick={() => void remind()}
      >
        {text('catalog.supply.remind')}
      </ExplainedButton>
      <ExplainedButton variant="default" loading={busy} reason={whyNotMerge} onClick={() => setAsking('merge')}>
        {text('catalog.supply.merge')}
      </ExplainedButton>
      {asking === 'merge' && (
        <Dialog
          title={text('catalog.supply.merge.title', { count: drafts.length })}
          action={text('catalog.supply.merge')}
          destructive
          busy={busy}
          ready
          onConfirm={() => void merge()}
          onClose={() => setAsking(undefined)}
        >
          <p>{text('catalog.supply.merge.hint')}</p>
        </Dialog>
      )}
      {asking === 'send' && (
        <Dialog
          title={text('catalog.supply.send-many.title', { count: selection.count })}
          action={text('catalog.supply.send')}
          plain
          busy={busy}
          ready
          onConfirm={() => void send()}
          onClose={() => setAsking(undefined)}
        >
          <p>{text('catalog.supply.send-many.hint')}</p>
        </Dialog>
      )}
      {asking === 'expect' && (
        <Dialog
          title={text('catalog.supply.expect.title', { count: selection.count })}
          action={text('catalog.supply.expect.action')}
          busy={busy}
          ready={day !== ''}
          onConfirm={() => void move()}
          onClose={() => setAsking(undefined)}
        >
          <TextInput
            type="date"
            label={text('catalog.supply.expected')}
            required
            data-autofocus
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </Dialog>
      )}
    </>
  )
}
