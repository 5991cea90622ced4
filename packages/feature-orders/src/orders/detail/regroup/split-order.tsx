import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useInside, useShell } from '@backoffice/shell-kit'
import { Fact, Facts, Money, MoneyInput, NumberInput } from '@backoffice/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { usePartCall } from '../entries/use-part-call.ts'
import { LineFields } from '../returns/line-fields.tsx'
import { keepsSomething, moneyAfter, splitOf, type SplittableLine, type SplitUnits } from './split-fields.ts'
import { useText } from './texts.ts'

interface SplitOrderProps {
  readonly loaded: LoadedOrder
  /** What can move. */
  readonly lines: readonly SplittableLine[]
  readonly onClose: () => void
}

/** Returns the call that splits an order, and opens the new one. */
function useSplit({ loaded, onClose }: Omit<SplitOrderProps, 'lines'>) {
  const text = useText()
  const { api } = useShell()
  const navigate = useNavigate()
  const inside = useInside()
  const { number, namespace } = loaded.record
  return usePartCall({
    loaded,
    call: async (body: Schema<'OrderSplit'>, version) => {
      const { data } = await api.POST('/api/orders/{order}/split', {
        params: { path: { order: number } },
        body,
        namespace,
        waitIndexation: false,
        disableMessage: true,
        ...version,
      })
      onClose()
      await navigate({ to: '/orders/$order', params: { order: data.results.number }, search: inside(namespace) })
    },
    done: text('orders.split.done', { number }),
  })
}

interface OutcomeProps {
  readonly order: Schema<'Order'>
  readonly split: Schema<'OrderSplit'>
}

/** Renders what both orders cost afterwards, and which payments move. */
function Outcome({ order, split }: OutcomeProps) {
  const text = useText()
  const { stays, leaves } = moneyAfter(order, split)
  const money = (cents: number) => <Money cents={cents} currency={order.currency} />
  return (
    <output>
      <Facts>
        <Fact name={text('orders.split.total-stays', { number: order.number })}>{money(stays.total)}</Fact>
        <Fact name={text('orders.split.total-leaves')}>{money(leaves.total)}</Fact>
        <Fact name={text('orders.split.payments')}>{money(leaves.paid)}</Fact>
      </Facts>
    </output>
  )
}

/** Moves lines of an order to a new one, with the totals of both before it is done. */
export default function SplitOrder({ loaded, lines, onClose }: SplitOrderProps) {
  const text = useText()
  const { record: order } = loaded
  const [units, setUnits] = useState<SplitUnits>({})
  const [shipping, setShipping] = useState<number | null>(null)
  const split = splitOf(units, shipping)
  const { run, busy, fields, problem } = useSplit({ loaded, onClose })
  const fieldOf = (line: number) => `lines.${split.lines.findIndex(({ id }) => id === line)}.quantity`
  return (
    <Dialog
      title={text('orders.split.title', { number: order.number })}
      action={text('orders.split.action')}
      busy={busy}
      ready={split.lines.length > 0 && keepsSomething(order, split)}
      problem={problem(['shipping', ...split.lines.map(({ id }) => fieldOf(id))])}
      onConfirm={() => run(split)}
      onClose={onClose}
    >
      <p>{text('orders.split.hint')}</p>
      <LineFields lines={lines} noteOf={({ most }) => text('orders.split.most', { count: most })}>
        {({ line, name, most }, place) => (
          <NumberInput
            label={text('orders.split.quantity')}
            aria-label={`${text('orders.split.quantity')}, ${name}`}
            allowDecimal={false}
            min={0}
            max={most}
            {...(place === 0 && { 'data-autofocus': true })}
            value={units[line] ?? 0}
            error={fields.get(fieldOf(line))}
            onChange={(quantity) => setUnits({ ...units, [line]: quantity })}
          />
        )}
      </LineFields>
      {order.totals.shipping > 0 && (
        <MoneyInput
          label={text('orders.split.shipping')}
          currency={order.currency}
          value={shipping}
          error={fields.get('shipping')}
          onChange={setShipping}
        />
      )}
      {split.lines.length > 0 && <Outcome order={order} split={split} />}
    </Dialog>
  )
}
