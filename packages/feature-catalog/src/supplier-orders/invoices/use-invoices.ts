import { useLeaveGuard, useShell } from '@backoffice/shell-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoredOrder } from '../order/use-stored-order.ts'
import type { LoadedOrder } from '../queries.ts'
import { useText } from '../texts.ts'
import { compareInvoices, invoiceFieldsOf, isComplete } from './invoice-fields.ts'

/** Returns the invoices being edited, and what stores them. */
export function useInvoices({ record: order, etag }: LoadedOrder) {
  const text = useText()
  const keep = useStoredOrder()
  const { api, toasts } = useShell()
  // The version that was read: what someone else stores meanwhile is refused, not overwritten.
  const [base, setBase] = useState(() => ({ fields: invoiceFieldsOf(order), etag }))
  const [invoices, setInvoices] = useState(base.fields)
  const [marks, setMarks] = useState(false)
  const compared = compareInvoices(order, invoices)
  const store = useMutation({
    mutationFn: async () => {
      const { data } = await api.PUT('/api/supplier-orders/{uid}', {
        params: { path: { uid: order.uid } },
        body: { invoices: compared.map(({ stored }) => stored) },
        disableMessage: true,
        waitIndexation: false,
        ...(base.etag !== null && { ifMatch: base.etag }),
      })
      return data.results
    },
    onSuccess: (next) => {
      const fields = invoiceFieldsOf(next)
      setBase({ fields, etag: `"${next.version}"` })
      setInvoices(fields)
      setMarks(false)
      keep(next)
      toasts.show({ type: 'success', message: text('catalog.supply.invoice.saved', { number: next.number }) })
    },
  })
  const isReady = invoices.every((invoice, place) => {
    const one = compared[place]
    return one !== undefined && isComplete(invoice, one)
  })
  const save = async (): Promise<boolean> => {
    setMarks(true)
    if (!isReady) return false
    return store.mutateAsync().then(
      () => true,
      () => false,
    )
  }
  const isChanged = invoices !== base.fields
  useLeaveGuard(isChanged ? [text('catalog.supply.invoices')] : [], { save, reset: () => setInvoices(base.fields) })
  return { invoices, setInvoices, compared, marks, save, store, isChanged }
}
