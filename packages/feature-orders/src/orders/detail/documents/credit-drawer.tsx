import type { Schema } from '@backoffice/api-contract'
import { focusUnreadable, useShell, useTypedGuard } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DrawerFoot, ExplainedButton, formatMoney, Notice, RecordDrawer, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { AmountLines } from '../amounts/amount-lines.tsx'
import { useOrderCall } from '../payments/use-order-call.ts'
import { CreditDetails } from './credit-details.tsx'
import {
  creditableLines,
  creditEverything,
  creditOf,
  creditRefunded,
  creditTotal,
  newCredit,
  type CreditFields,
} from './credit-fields.ts'
import classes from './documents.module.css'
import { useText } from './texts.ts'

interface CreditDrawerProps {
  readonly order: Schema<'Order'>
  readonly invoice: Schema<'IssuedDocument'>
  readonly refunds: readonly Schema<'Refund'>[]
  readonly onClose: () => void
}

/** Returns the fields of a credit note, and the call that issues it. */
function useCredit({ order: { namespace }, invoice, refunds, onClose }: CreditDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const [fields, setFields] = useState(() => newCredit(invoice, refunds))
  /** Lines of the last attempt, by whose places the server names fields. */
  const [sent, setSent] = useState<readonly number[]>([])
  const call = useOrderCall({
    call: (body: Schema<'CreditNoteCreate'>, idempotencyKey) =>
      api.POST('/api/documents/{uid}/credit-notes', {
        params: { path: { uid: invoice.uid } },
        namespace,
        body,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text('orders.credit.issued'),
    onDone: onClose,
  })
  const ofLines = sent.flatMap((_, place) => ['quantity', 'total', 'line'].map((field) => `lines.${place}.${field}`))
  return {
    fields,
    change: (changes: Partial<CreditFields>) => setFields({ ...fields, ...changes }),
    busy: call.busy,
    issue: () => {
      const body = creditOf(fields)
      if (!body) return
      setSent(body.lines?.map(({ line }) => line) ?? [])
      call.run(body)
    },
    problemOf: (field: string) => call.fields.get(field),
    problemOfLine: (line: number, field: 'quantity' | 'amount') =>
      call.fields.get(`lines.${sent.indexOf(line)}.${field === 'amount' ? 'total' : 'quantity'}`),
    problem: call.problem(['credit_reason', 'shipping', 'note', ...ofLines]),
  }
}

interface FillProps extends Pick<CreditDrawerProps, 'invoice' | 'refunds'> {
  readonly onChange: (fields: Partial<CreditFields>) => void
}

/** Fills in what was refunded, or everything that is left. */
function FillButtons({ invoice, refunds, onChange }: FillProps) {
  const text = useText()
  const refunded = creditRefunded(invoice, refunds)
  return (
    <span className={classes.fill}>
      {creditTotal(refunded) > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => onChange(refunded)}>
          {text('orders.credit.refunded')}
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => onChange(creditEverything(invoice))}>
        {text('orders.credit.everything')}
      </Button>
    </span>
  )
}

/** Issues a credit note for an invoice: what was refunded, everything that is left, or other amounts. */
export default function CreditDrawer(props: CreditDrawerProps) {
  const { invoice, refunds, onClose } = props
  const text = useText()
  const locale = useLocale()
  const { fields, change, busy, issue, problemOf, problemOfLine, problem } = useCredit(props)
  const guard = useTypedGuard(text('orders.credit'), busy)
  const part = useRef<HTMLDivElement>(null)
  const total = creditTotal(fields)
  const missing = total <= 0 ? 'orders.credit.nothing' : 'orders.credit.reason.missing'
  const isComplete = total > 0 && fields.reason !== null
  const submit = () => {
    if (focusUnreadable(part.current)) return
    guard.confirm()
    issue()
  }
  return (
    <RecordDrawer
      title={text('orders.credit.title', { number: invoice.number })}
      isRecord={false}
      guard={guard}
      onClose={onClose}
    >
      <div ref={part} className={classes.drawer}>
        <Notice tone="info">{text('orders.credit.hint')}</Notice>
        <Section
          title={text('orders.credit.lines')}
          extra={<FillButtons invoice={invoice} refunds={refunds} onChange={change} />}
        >
          <AmountLines
            left={creditableLines(invoice)}
            lines={fields.lines}
            currency={invoice.currency}
            problemOf={problemOfLine}
            onChange={(lines) => change({ lines })}
          />
        </Section>
        <CreditDetails invoice={invoice} fields={fields} problemOf={problemOf} onChange={change} />
      </div>
      <DrawerFoot problem={problem}>
        <ExplainedButton loading={busy} reason={isComplete ? undefined : text(missing)} onClick={submit}>
          {text('orders.credit.action', { amount: formatMoney(total, invoice.currency, locale) })}
        </ExplainedButton>
      </DrawerFoot>
    </RecordDrawer>
  )
}
