import { invalidateResource } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import type { LoadedOrder } from '../../queries.ts'
import { useOrderCall } from '../payments/use-order-call.ts'

interface PartCall<Values> {
  readonly loaded: LoadedOrder
  /** Makes the call with the version of the order, which its parcels and returns share. */
  readonly call: (values: Values, version: { readonly ifMatch?: string }) => Promise<unknown>
  /** What the toast says afterwards. */
  readonly done: string
  readonly onDone?: () => void
}

/** Returns a call about a part of an order, such as a parcel. After a refusal the order is read again: someone may have changed it. */
export function usePartCall<Values>({ loaded: { etag }, call, ...rest }: PartCall<Values>) {
  const queryClient = useQueryClient()
  return useOrderCall({
    ...rest,
    call: async (values: Values) => {
      try {
        await call(values, etag === null ? {} : { ifMatch: etag })
        await invalidateResource(queryClient, 'products')
      } catch (error) {
        await invalidateResource(queryClient, 'orders')
        throw error
      }
    },
  })
}

/** Returns what is sent with every call about a part of an order. */
export function usePartPlace({ record: { number, namespace } }: LoadedOrder, uid: string) {
  const { api } = useShell()
  return {
    api,
    place: { params: { path: { order: number, uid } }, namespace, waitIndexation: false, disableMessage: true },
  } as const
}
