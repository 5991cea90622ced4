import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useCountPrint } from './use-count-print.ts'
import { useDownload } from './use-download.ts'

/** Returns the download of the packing slip of an order, which is counted as printed. */
export function usePackingSlip(order: Schema<'Order'>, onSaved?: () => void) {
  const { number, namespace } = order
  const { api } = useShell()
  const countPrint = useCountPrint(order)
  const load = async () => {
    await countPrint('Slip')
    return api.GET('/api/orders/{order}/packing-slip', {
      params: { path: { order: number } },
      namespace,
      disableMessage: true,
    })
  }
  return useDownload(`${number}.pdf`, load, onSaved)
}
