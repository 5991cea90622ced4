import type { ApiClient } from '@backoffice/api-client'
import { saveFile } from '../orders/detail/documents/use-download.ts'
import type { PackedParcel } from './bench-state.ts'

/** Prints the label of a parcel and the packing slip of its order, and counts it. */
export async function printParcel(api: ApiClient, { order, namespace, uid }: PackedParcel): Promise<void> {
  const place = { params: { path: { order, uid } }, namespace, disableMessage: true }
  const label = await api.GET('/api/orders/{order}/parcels/{uid}/label', place)
  saveFile(`${order}-label.pdf`, label.data)
  const slip = await api.GET('/api/orders/{order}/packing-slip', {
    params: { path: { order } },
    namespace,
    disableMessage: true,
  })
  saveFile(`${order}-slip.pdf`, slip.data)
  await api.POST('/api/orders/{order}/parcels/{uid}/label/prints', { ...place, waitIndexation: false })
}
