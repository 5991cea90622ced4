import { focusUnreadable, useTypedGuard } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DrawerFoot, ExplainedButton, formatMoney, Notice, RecordDrawer, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useRef } from 'react'
import { AmountLines } from '../amounts/amount-lines.tsx'
import { refundEverything, type RefundFields } from './refund-fields.ts'
import { RefundDetails } from './refund-details.tsx'
import classes from './refunds.module.css'
import { useText } from './texts.ts'
import { useRefund, type RefundDrawerProps } from './use-refund.ts'

interface MostProps extends Pick<RefundDrawerProps, 'order'> {
  readonly most: number
  readonly pending: number
}

/** Says how much can be paid back, and that it is final. */
function Most({ order: { currency }, most, pending }: MostProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <Notice tone="info">
      {text('orders.refund.most', { amount: formatMoney(most, currency, locale) })}{' '}
      {pending > 0 && text('orders.refund.pending', { amount: formatMoney(pending, currency, locale) })}{' '}
      {text('orders.refund.final')}
    </Notice>
  )
}

/** Returns why a refund is not complete; undefined where it is. */
function useIncomplete({ reason }: RefundFields, total: number): string | undefined {
  const text = useText()
  if (total <= 0) return text('orders.refund.nothing')
  return reason.trim() === '' ? text('orders.refund.reason.missing') : undefined
}

function Everything({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" onClick={onClick}>
      {useText()('orders.refund.everything')}
    </Button>
  )
}

/** Pays money of an order back: per line, shipping and anything else, with a reason. */
export default function RefundDrawer(props: RefundDrawerProps) {
  const { order, payments, onClose } = props
  const text = useText()
  const locale = useLocale()
  const { left, most, pending, fields, change, total, busy, run, problemOf, problems, problem } = useRefund(props)
  const guard = useTypedGuard(text('orders.refund'), busy)
  const incomplete = useIncomplete(fields, total)
  const part = useRef<HTMLDivElement>(null)
  const submit = () => {
    if (focusUnreadable(part.current)) return
    guard.confirm()
    run()
  }
  return (
    <RecordDrawer
      title={text('orders.refund.title', { number: order.number })}
      isRecord={false}
      guard={guard}
      onClose={onClose}
    >
      <div ref={part} className={classes.drawer}>
        <Most order={order} most={most} pending={pending} />
        {left.length > 0 && (
          <Section
            title={text('orders.refund.lines')}
            extra={<Everything onClick={() => change(refundEverything(fields, order, left, most))} />}
          >
            <AmountLines
              left={left}
              lines={fields.lines}
              currency={order.currency}
              problemOf={problemOf}
              onChange={(lines) => change({ lines })}
            />
          </Section>
        )}
        <RefundDetails
          order={order}
          payments={payments.filter((payment) => payment.refundable > 0)}
          fields={fields}
          problems={problems}
          onChange={change}
        />
      </div>
      <DrawerFoot problem={problem}>
        <ExplainedButton color="red" loading={busy} reason={incomplete} onClick={submit}>
          {text('orders.refund.action', { amount: formatMoney(total, order.currency, locale) })}
        </ExplainedButton>
      </DrawerFoot>
    </RecordDrawer>
  )
}
