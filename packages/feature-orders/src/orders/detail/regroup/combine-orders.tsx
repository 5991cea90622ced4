import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useInside, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney, RecordCheckbox } from '@backoffice/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePartCall } from '../entries/use-part-call.ts'
import { useText as useOrderText } from '../texts.ts'
import type { CombineProps } from './combine-button.tsx'
import classes from './combine-orders.module.css'
import { goesWith } from './other-order.ts'
import { useText } from './texts.ts'

interface CombineOrdersProps extends CombineProps {
  readonly onClose: () => void
}

/** Returns the call that combines orders, and opens the one that they became. */
function useCombine({ loaded, onClose }: Omit<CombineOrdersProps, 'others'>) {
  const text = useText()
  const { api } = useShell()
  const navigate = useNavigate()
  const inside = useInside()
  const { number, namespace } = loaded.record
  return usePartCall({
    loaded,
    call: async (body: Schema<'OrderCombination'>, version) => {
      const { data } = await api.POST('/api/orders/{order}/combine', {
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
    done: text('orders.combine.done'),
  })
}

/** Makes one order of an order and others of the same customer. */
export default function CombineOrders({ loaded, others, onClose }: CombineOrdersProps) {
  const text = useText()
  const orderText = useOrderText()
  const locale = useLocale()
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(others.flatMap((other) => (goesWith(loaded.record, other) ? other.uid : []))),
  )
  const { run, busy, problem } = useCombine({ loaded, onClose })
  const orders = others.filter(({ uid }) => chosen.has(uid)).map(({ number, version }) => ({ number, version }))
  const toggle = (uid: string) =>
    choose(new Set(others.flatMap((one) => (chosen.has(one.uid) === (one.uid !== uid) ? one.uid : []))))
  return (
    <Dialog
      title={text('orders.combine.title')}
      action={text('orders.combine.action')}
      busy={busy}
      ready={orders.length > 0}
      problem={problem()}
      onConfirm={() => run({ orders })}
      onClose={onClose}
    >
      <p>{text('orders.combine.hint')}</p>
      <fieldset className={classes.orders}>
        <legend>{text('orders.combine.with', { number: loaded.record.number })}</legend>
        {others.map((other) => (
          <RecordCheckbox
            key={other.uid}
            editable={goesWith(loaded.record, other)}
            reason={orderText('orders.combine.differs')}
            label={[
              other.number,
              orderText(`orders.order.stage.${other.stage}`),
              formatMoney(other.total, other.currency, locale),
            ].join(' · ')}
            checked={chosen.has(other.uid)}
            onChange={() => toggle(other.uid)}
          />
        ))}
      </fieldset>
    </Dialog>
  )
}
