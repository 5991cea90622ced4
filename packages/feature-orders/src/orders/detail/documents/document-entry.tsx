import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { ExplainedButton, formatDay, formatMoney, Money, Notice } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Entry } from '../entries/entry.tsx'
import { creditableOf } from './credit-fields.ts'
import { useText } from './texts.ts'
import { useDocumentFile } from './use-document-file.ts'

const CreditDrawer = lazyDialog(() => import('./credit-drawer.tsx'), [])

interface DocumentProps {
  readonly order: Schema<'Order'>
  readonly document: Schema<'IssuedDocument'>
  readonly refunds: readonly Schema<'Refund'>[]
}

/** Credits an invoice. */
function CreditButton({ order, document: invoice, refunds }: DocumentProps) {
  const text = useText()
  const right = useReason()('orders_refund')
  const [isOpen, open] = useState(false)
  const reason = right ?? (creditableOf(invoice) > 0 ? undefined : text('orders.credit.none-left'))
  return (
    <>
      <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => open(true)}>
        {text('orders.credit')}
      </ExplainedButton>
      {isOpen && <CreditDrawer order={order} invoice={invoice} refunds={refunds} onClose={() => open(false)} />}
    </>
  )
}

/** Renders an invoice or a credit note: its number, day and total, its files, and what credits it. */
export function DocumentEntry(props: DocumentProps) {
  const { document } = props
  const text = useText()
  const locale = useLocale()
  const { kind, number, issued_on, due_on, due, corrects, credit_reason, currency, total, xml_refused } = document
  const pdf = useDocumentFile(props, 'pdf')
  const xml = useDocumentFile(props, 'xml')
  const problem = pdf.problem ?? xml.problem
  return (
    <Entry
      title={text(`orders.document.${kind}`, { number })}
      amount={<Money cents={kind === 'invoice' ? total : -total} currency={currency} />}
      notes={
        <>
          <span>{formatDay(issued_on, locale)}</span>
          {due_on !== null && due > 0 && (
            <span>
              {text('orders.document.due', {
                amount: formatMoney(due, currency, locale),
                day: formatDay(due_on, locale),
              })}
            </span>
          )}
          {corrects && <span>{text('orders.document.corrects', { number: corrects.number })}</span>}
          {credit_reason && <span>{text(`orders.credit.reason.${credit_reason}`)}</span>}
        </>
      }
      actions={
        <>
          <Button size="compact-sm" variant="default" loading={pdf.isDrawing} onClick={pdf.download}>
            {text('orders.document.pdf')}
          </Button>
          <ExplainedButton
            size="compact-sm"
            variant="default"
            loading={xml.isDrawing}
            reason={xml_refused?.message}
            onClick={xml.download}
          >
            {text('orders.document.xml')}
          </ExplainedButton>
          {kind === 'invoice' && <CreditButton {...props} />}
        </>
      }
    >
      {pdf.isDrawing && (
        <Notice tone="info" small>
          {text('orders.document.drawing')}
        </Notice>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
    </Entry>
  )
}
