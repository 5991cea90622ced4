import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { ExplainedButton, Section } from '@backoffice/ui'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useParcels } from '../../orders/detail/parcels/queries.ts'
import type { Bench } from '../bench.ts'
import type { BenchState, PackedParcel } from '../bench-state.ts'
import { printParcel } from '../print-parcel.ts'
import { useText } from '../texts.ts'
import classes from './labels.module.css'

interface LabelProps {
  readonly parcel: PackedParcel
  readonly bench: Bench
}

/** Asks for the label of a parcel once more. */
function useRequest({ order, namespace, uid }: PackedParcel) {
  const { api } = useShell()
  return useMutation({
    mutationFn: () =>
      api.POST('/api/orders/{order}/parcels/{uid}/label', {
        params: { path: { order, uid } },
        namespace,
        waitIndexation: false,
        disableMessage: true,
      }),
  })
}

/** Prints the label of a parcel and the slip of its order as soon as the carrier has made it. */
function WaitingLabel({ parcel, bench }: LabelProps) {
  const text = useText()
  const { api } = useShell()
  const { parcels, refetch } = useParcels({ number: parcel.order, namespace: parcel.namespace })
  const request = useRequest(parcel)
  const printing = useMutation({
    mutationFn: () => printParcel(api, parcel),
    onSuccess: () => bench.printed(parcel.uid),
  })
  const own = parcels?.find(({ uid }) => uid === parcel.uid)
  const isReady = own?.label_state === 'Ready'
  const print = useEffectEvent(() => printing.mutate())
  useEffect(() => {
    if (isReady) print()
  }, [isReady])
  const problem = printing.error ?? request.error
  const isStuck = problem !== null || own?.label_state === 'Failed' || own?.label_state === 'None'
  return (
    <li data-stuck={isStuck || undefined}>
      <span>
        {text(isStuck ? 'orders.bench.label.stuck' : 'orders.bench.label.waits', { order: parcel.order })}{' '}
        {problem ? messageOf(problem) : own?.label_reason}
      </span>
      {isStuck && (
        <ExplainedButton
          size="compact-sm"
          variant="default"
          data-key="r"
          loading={request.isPending || printing.isPending}
          onClick={() => (isReady ? printing.mutate() : request.mutate(undefined, { onSuccess: () => void refetch() }))}
        >
          {text('orders.bench.label.retry')}
        </ExplainedButton>
      )}
    </li>
  )
}

interface LabelTrayProps {
  readonly bench: Bench
  readonly state: Pick<BenchState, 'parcels'>
}

/** Renders the parcels whose labels are still to be printed: packing goes on meanwhile. */
export function LabelTray({ bench, state: { parcels } }: LabelTrayProps) {
  const text = useText()
  const [last] = parcels
  if (!last) return null
  const waiting = parcels.filter(({ isPrinted }) => !isPrinted)
  return (
    <Section
      title={text('orders.bench.labels')}
      extra={
        <ExplainedButton
          size="compact-sm"
          variant="default"
          data-key="F9"
          reason={last.isPrinted ? undefined : text('orders.bench.label.waits', { order: last.order })}
          onClick={() => void bench.run('PRINT')}
        >
          {text('orders.bench.label.again', { order: last.order })}
        </ExplainedButton>
      }
    >
      {waiting.length === 0 ? (
        <p className={classes.done}>{text('orders.bench.label.all')}</p>
      ) : (
        <ul className={classes.labels}>
          {waiting.map((parcel) => (
            <WaitingLabel key={parcel.uid} parcel={parcel} bench={bench} />
          ))}
        </ul>
      )}
    </Section>
  )
}
