import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { NumberInput, Select } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from '../texts.ts'
import { countedRows, nextRow, progressOf, rowKey } from '../work.ts'
import type { PaneProps } from './picking-pane.tsx'

const reasons = [
  'Not on the shelf',
  'Damaged',
  'Wrong product on the shelf',
  'Other',
] as const satisfies readonly Schema<'MissingReason'>[]

/** Asks which units are missing, and why. */
export function MissingDialog({ bench, state }: PaneProps) {
  const text = useText()
  const rows = countedRows(state).filter(({ order, row }) => progressOf(state, order, row).left > 0)
  const [key, setKey] = useState(() => {
    const next = nextRow(state)
    return next ? rowKey(next.order, next.row) : ''
  })
  const about = rows.find(({ order, row }) => rowKey(order, row) === key)
  const most = about ? progressOf(state, about.order, about.row).left : 0
  const [entered, enter] = useState<number | string>()
  const units = entered ?? most
  const [reason, setReason] = useState<(typeof reasons)[number]>('Not on the shelf')
  return (
    <Dialog
      title={text('orders.bench.short')}
      action={text('orders.bench.short.save')}
      busy={false}
      ready={about !== undefined && typeof units === 'number' && units >= 1 && units <= most}
      lookup
      onConfirm={() => about && typeof units === 'number' && void bench.miss(about, units, reason)}
      onClose={() => bench.set({ asksMissing: false })}
    >
      <Select
        label={text('orders.bench.short.product')}
        allowDeselect={false}
        data={rows.map(({ order, row }) => ({
          value: rowKey(order, row),
          label: `${row.sku ?? row.name} · ${order.number}`,
        }))}
        value={key}
        onChange={(value) => {
          setKey(value ?? key)
          enter(undefined)
        }}
      />
      <NumberInput
        label={text('orders.bench.short.units')}
        data-autofocus
        allowDecimal={false}
        min={1}
        max={most}
        value={units}
        onChange={enter}
      />
      <Select
        label={text('orders.bench.short.reason')}
        allowDeselect={false}
        data={reasons.map((value) => ({ value, label: text(`orders.bench.short.reason.${value}`) }))}
        value={reason}
        onChange={(value) => setReason(reasons.find((one) => one === value) ?? reason)}
      />
    </Dialog>
  )
}
