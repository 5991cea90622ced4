import { invalidateResource } from '@backoffice/api-client'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useDownload } from '../documents/use-download.ts'
import { useOrderCall } from '../payments/use-order-call.ts'
import type { ParcelProps } from './parcel-actions.tsx'
import { Problem } from '../entries/problem.tsx'
import { useText } from './texts.ts'
import { usePartPlace } from '../entries/use-part-call.ts'

/** Asks for the label of a parcel, also again after it failed. */
function RequestLabel({ loaded, parcel }: ParcelProps) {
  const text = useText()
  const right = useReason()('orders_put')
  const { api, place } = usePartPlace(loaded, parcel.uid)
  const { run, busy, problem } = useOrderCall({
    call: (_: undefined, idempotencyKey) =>
      api.POST('/api/orders/{order}/parcels/{uid}/label', { ...place, idempotencyKey }),
    done: text('orders.parcel.label.requested', { number: parcel.number }),
  })
  const waits = parcel.label_state === 'Asked' ? text('orders.parcel.label.waits') : undefined
  return (
    <>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        loading={busy}
        reason={right ?? waits}
        onClick={() => run(undefined)}
      >
        {text(parcel.label_state === 'Failed' ? 'orders.parcel.label.retry' : 'orders.parcel.label.create')}
      </ExplainedButton>
      <Problem message={problem()} />
    </>
  )
}

/** Downloads the label of a parcel to print it, which is counted for those who may. */
function PrintLabel({ loaded, parcel }: ParcelProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { permissions } = useShell()
  const { api, place } = usePartPlace(loaded, parcel.uid)
  const { params, namespace } = place
  const label = useDownload(`${loaded.record.number}-${parcel.number}.pdf`, async () => {
    const answer = await api.GET('/api/orders/{order}/parcels/{uid}/label', { params, namespace, disableMessage: true })
    if (permissions.can('orders_put')) {
      await api.POST('/api/orders/{order}/parcels/{uid}/label/prints', place)
      await invalidateResource(queryClient, 'orders')
    }
    return answer
  })
  return (
    <>
      <Button size="compact-sm" variant="default" loading={label.isDrawing} onClick={label.download}>
        {text('orders.parcel.label.print')}
      </Button>
      <Problem message={label.problem} />
    </>
  )
}

/** Renders what makes the label of a parcel, or prints it. Own delivery needs none. */
export function LabelButton(props: ParcelProps) {
  const { carrier, state, label_state } = props.parcel
  if (label_state === 'Ready') return <PrintLabel {...props} />
  return carrier !== 'Own delivery' && state === 'Open' && <RequestLabel {...props} />
}
