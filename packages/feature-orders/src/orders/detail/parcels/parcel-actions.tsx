import { invalidateResource } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isPacking } from '@backoffice/order-model'
import { Canceled, lazyDialog, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { LabelButton } from './label-button.tsx'
import { Problem } from '../entries/problem.tsx'
import { useText } from './texts.ts'
import { usePartCall, usePartPlace } from '../entries/use-part-call.ts'

const PackParcel = lazyDialog(() => import('./pack-parcel.tsx'), [])

export interface ParcelProps {
  readonly loaded: LoadedOrder
  readonly parcel: Schema<'Parcel'>
  /** All parcels of the order. */
  readonly parcels: readonly Schema<'Parcel'>[]
}

/** Returns why parcels of an order cannot be packed or shipped now; undefined where they can. */
export function usePackingReason({ record: { stage } }: Pick<LoadedOrder, 'record'>): string | undefined {
  const text = useText()
  const right = useReason()('orders_put')
  return right ?? (isPacking(stage) ? undefined : text('orders.parcel.not-packing'))
}

/** Unpacks a parcel, after a question where it has a label. */
function UnpackButton({ loaded, parcel, reason }: ParcelProps & { readonly reason: string | undefined }) {
  const text = useText()
  const queryClient = useQueryClient()
  const { confirmations } = useShell()
  const { api, place } = usePartPlace(loaded, parcel.uid)
  const ask = () =>
    confirmations.ask({
      title: text('orders.parcel.unpack.title', { number: parcel.number }),
      description: text('orders.parcel.unpack.hint'),
      action: text('orders.parcel.unpack'),
      destructive: true,
      successMessage: text('orders.parcel.unpacked', { number: parcel.number }),
      run: async () => {
        await api.POST('/api/orders/{order}/parcels/{uid}/unpack', {
          ...place,
          ...(loaded.etag !== null && { ifMatch: loaded.etag }),
        })
        await invalidateResource(queryClient, 'orders')
      },
    })
  return (
    <ExplainedButton
      size="compact-sm"
      variant="default"
      reason={reason}
      onClick={() =>
        void ask().catch((error: unknown) => {
          if (!(error instanceof Canceled)) throw error
        })
      }
    >
      {text('orders.parcel.unpack')}
    </ExplainedButton>
  )
}

/** Ships a parcel; the first one that can leave has the key `s`. */
function ShipButton({ loaded, parcel, parcels }: ParcelProps) {
  const text = useText()
  const packing = usePackingReason(loaded)
  const { api, place } = usePartPlace(loaded, parcel.uid)
  const { run, busy, problem } = usePartCall({
    loaded,
    call: (_: undefined, version) => api.POST('/api/orders/{order}/parcels/{uid}/ship', { ...place, ...version }),
    done: text('orders.parcel.shipped', { number: parcel.number }),
  })
  const first = parcels.find(({ state, refused }) => state === 'Open' && refused === null)
  return (
    <>
      <ExplainedButton
        size="compact-sm"
        loading={busy}
        reason={packing ?? parcel.refused?.message}
        {...(first?.uid === parcel.uid && { 'data-key': 's' })}
        onClick={() => run(undefined)}
      >
        {text('orders.parcel.ship')}
      </ExplainedButton>
      <Problem message={problem()} />
    </>
  )
}

/** Records that a parcel was delivered. */
function DeliverButton({ loaded, parcel }: ParcelProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  const { api, place } = usePartPlace(loaded, parcel.uid)
  const { run, busy, problem } = usePartCall({
    loaded,
    call: (_: undefined, version) => api.POST('/api/orders/{order}/parcels/{uid}/deliver', { ...place, ...version }),
    done: text('orders.parcel.delivered', { number: parcel.number }),
  })
  return (
    <>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        loading={busy}
        reason={reason}
        onClick={() => run(undefined)}
      >
        {text('orders.parcel.deliver')}
      </ExplainedButton>
      <Problem message={problem()} />
    </>
  )
}

/** Renders what can be done with a parcel. */
export function ParcelActions(props: ParcelProps) {
  const { loaded, parcel, parcels } = props
  const text = useText()
  const packing = usePackingReason(loaded)
  const [isChanging, change] = useState(false)
  if (parcel.state === 'Shipped')
    return (
      <>
        <DeliverButton {...props} />
        <LabelButton {...props} />
      </>
    )
  if (parcel.state !== 'Open') return null
  return (
    <>
      <ShipButton {...props} />
      <LabelButton {...props} />
      <ExplainedButton size="compact-sm" variant="default" reason={packing} onClick={() => change(true)}>
        {text('orders.parcel.change')}
      </ExplainedButton>
      <UnpackButton {...props} reason={packing} />
      {isChanging && <PackParcel loaded={loaded} parcels={parcels} parcel={parcel} onClose={() => change(false)} />}
    </>
  )
}
