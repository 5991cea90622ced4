import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { NumberInput, Select } from '@backoffice/ui'
import { useState } from 'react'
import { usePartCall, usePartPlace } from '../entries/use-part-call.ts'
import { LineFields } from './line-fields.tsx'
import { conditions, namedLines } from './return-fields.ts'
import type { ReturnDialogProps } from './return-dialog-props.ts'
import { useText } from './texts.ts'

type Arrived = {
  readonly line: number
  readonly quantity: number | string
  readonly condition: Schema<'ReturnCondition'>
}

/** Stores what arrived of a return, and in which condition. */
export default function ReceiveReturn({ loaded, returned, onClose }: ReturnDialogProps) {
  const text = useText()
  const { api, place } = usePartPlace(loaded, returned.uid)
  const lines = namedLines(loaded.record, returned)
  const [arrived, setArrived] = useState<readonly Arrived[]>(() =>
    lines.map(({ line, quantity }) => ({ line, quantity, condition: 'As new' })),
  )
  const { run, busy, fields, problem } = usePartCall({
    loaded,
    call: (body: Schema<'ReturnReceipt'>, version) =>
      api.POST('/api/orders/{order}/returns/{uid}/receive', { ...place, body, ...version }),
    done: text('orders.return.received', { number: returned.number }),
    onDone: onClose,
  })
  const change = (at: number, changes: Partial<Arrived>) =>
    setArrived(arrived.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  const counted = arrived.map(({ quantity, ...line }) => ({ ...line, quantity: Number(quantity) }))
  return (
    <Dialog
      title={text('orders.return.receive.title', { number: returned.number })}
      action={text('orders.return.receive')}
      busy={busy}
      ready={counted.some(({ quantity }) => quantity > 0)}
      problem={problem(lines.map((_, at) => `lines.${at}.quantity`))}
      onConfirm={() => run({ lines: counted })}
      onClose={onClose}
    >
      <LineFields lines={lines} noteOf={({ reason }) => text(`orders.return.reason.${reason}`)}>
        {({ name, quantity }, at) => (
          <>
            <NumberInput
              label={text('orders.return.arrived')}
              aria-label={`${text('orders.return.arrived')}, ${name}`}
              allowDecimal={false}
              min={0}
              max={quantity}
              {...(at === 0 && { 'data-autofocus': true })}
              value={arrived[at]?.quantity ?? 0}
              error={fields.get(`lines.${at}.quantity`)}
              onChange={(value) => change(at, { quantity: value })}
            />
            <Select
              label={text('orders.return.condition')}
              aria-label={`${text('orders.return.condition')}, ${name}`}
              allowDeselect={false}
              data={conditions.map((value) => ({ value, label: text(`orders.return.condition.${value}`) }))}
              value={arrived[at]?.condition ?? 'As new'}
              onChange={(value) => change(at, { condition: conditions.find((one) => one === value) ?? 'As new' })}
            />
          </>
        )}
      </LineFields>
    </Dialog>
  )
}
