import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useOrderCall } from '../payments/use-order-call.ts'
import type { ParcelProps } from './parcel-actions.tsx'
import { Problem } from '../entries/problem.tsx'
import { useText } from './texts.ts'
import { useLabel } from './use-label.ts'
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

/** Downloads the label of a parcel to print it. */
function PrintLabel(props: ParcelProps) {
  const text = useText()
  const label = useLabel(props)
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
