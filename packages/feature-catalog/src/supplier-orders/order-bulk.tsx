import type { SearchRow } from '@backoffice/search'
import { listQuery, useReason, type ShellContext } from '@backoffice/shell-kit'
import { ExplainedButton, type Selection } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { Dialog } from '../records/dialog.tsx'
import { useBulk } from '../records/use-bulk.ts'
import { supplierOrderList, type SupplierOrderRow } from './queries.ts'
import type { SupplierOrderList } from './supplier-orders-page.tsx'

interface OrderBulkProps {
  readonly state: SupplierOrderList['state']
  readonly rows: readonly SearchRow<SupplierOrderRow>[]
  readonly selection: Selection
}

const call = ({ uid, version }: SupplierOrderRow) => ({ params: { path: { uid } }, ifMatch: `"${version}"`, disableMessage: true }) as const

/** What can be done with several orders: send the drafts among them, or expect them on another day. Loaded with the first choice. */
export default function OrderBulk({ state, rows, selection }: OrderBulkProps) {
  const text = useText()
  const reason = useReason()
  const { api, search }: ShellContext = useRouter().options.context
  const { busy, run } = useBulk('supplier-orders', selection.clear)
  const [asking, setAsking] = useState<'send' | 'expect'>()
  const [day, setDay] = useState('')
  const chosen = async (): Promise<readonly SupplierOrderRow[]> =>
    selection.isAll ? await search.all('supplier-orders', listQuery(supplierOrderList, state)) : rows.flatMap(({ document }) => (selection.keys.has(document.uid) ? [document] : []))
  const send = async () => {
    await run(await chosen(), (order) => api.POST('/api/supplier-orders/{uid}/send', call(order)))
    setAsking(undefined)
  }
  const move = async () => {
    await run(await chosen(), (order) => api.PUT('/api/supplier-orders/{uid}', { ...call(order), body: { expected: day || null } }))
    setAsking(undefined)
  }
  return (
    <>
      <ExplainedButton variant="default" loading={busy} reason={reason('supplierorders_send')} onClick={() => setAsking('send')}>
        {text('catalog.supply.send')}
      </ExplainedButton>
      <ExplainedButton variant="default" loading={busy} reason={reason('products_put')} onClick={() => setAsking('expect')}>
        {text('catalog.supply.expect')}
      </ExplainedButton>
      {asking === 'send' && (
        <Dialog title={text('catalog.supply.send-many.title', { count: selection.count })} action={text('catalog.supply.send')} plain busy={busy} ready onConfirm={() => void send()} onClose={() => setAsking(undefined)}>
          <p>{text('catalog.supply.send-many.hint')}</p>
        </Dialog>
      )}
      {asking === 'expect' && (
        <Dialog title={text('catalog.supply.expect.title', { count: selection.count })} action={text('catalog.supply.expect.action')} busy={busy} ready={day !== ''} onConfirm={() => void move()} onClose={() => setAsking(undefined)}>
          <TextInput type="date" label={text('catalog.supply.expected')} required data-autofocus value={day} onChange={(event) => setDay(event.currentTarget.value)} />
        </Dialog>
      )}
    </>
  )
}
