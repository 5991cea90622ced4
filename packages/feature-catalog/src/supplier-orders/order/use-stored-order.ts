import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { supplierOrderQuery, type LoadedOrder } from '../queries.ts'

/** Shows an order as the server has just stored it: in its drawer at once, in the list until the index has it too. */
export function useStoredOrder() {
  const queryClient = useQueryClient()
  const { api, search } = useShell()
  return (order: Schema<'SupplierOrder'>): LoadedOrder => {
    const { uid, number, stage, location, expected, reference, received_percent, invoice_state, version } = order
    const stored = { record: order, etag: `"${version}"` }
    search.ownWrites.changed('supplier-orders', {
      uid,
      number,
      stage,
      location,
      expected,
      reference,
      received_percent,
      invoice_state,
      version,
    })
    queryClient.setQueryData(supplierOrderQuery(api, uid).queryKey, stored)
    void invalidateResource(queryClient, 'supplier-orders', 'suppliers', 'products')
    return stored
  }
}
