import { invalidateResource } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useDownload } from '../documents/use-download.ts'
import { usePartPlace } from '../entries/use-part-call.ts'
import type { ParcelProps } from './parcel-actions.tsx'

/** Returns the download of the label of a parcel, which is counted as printed for those who may. */
export function useLabel({ loaded, parcel }: Pick<ParcelProps, 'loaded' | 'parcel'>, onSaved?: () => void) {
  const queryClient = useQueryClient()
  const { permissions } = useShell()
  const { api, place } = usePartPlace(loaded, parcel.uid)
  const { params, namespace } = place
  const load = async () => {
    const answer = await api.GET('/api/orders/{order}/parcels/{uid}/label', { params, namespace, disableMessage: true })
    if (permissions.can('orders_put')) {
      await api.POST('/api/orders/{order}/parcels/{uid}/label/prints', place)
      await invalidateResource(queryClient, 'orders')
    }
    return answer
  }
  return useDownload(`${loaded.record.number}-${parcel.number}.pdf`, load, onSaved)
}
