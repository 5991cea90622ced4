import { fieldMessagesOf, messageOf } from '@backoffice/api-client'
import { focusUnreadable, useReason } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AddRowButton, ExplainedButton, formatMoney, formatPercent, SectionFoot } from '@backoffice/ui'
import { useRef } from 'react'
import type { LoadedOrder } from '../queries.ts'
import { useText } from '../texts.ts'
import { freshInvoice, type InvoiceFields } from './invoice-fields.ts'
import { InvoiceSection } from './invoice-section.tsx'
import { useInvoices } from './use-invoices.ts'
import classes from './invoices.module.css'

interface ToleranceNoteProps {
  readonly order: LoadedOrder['record']
  readonly hasNone: boolean
}

/** Says which differences are tolerated, and that there are no invoices yet. */
function ToleranceNote({ order: { invoice_tolerance, currency }, hasNone }: ToleranceNoteProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <p className={classes.note}>
      {text('catalog.supply.invoice.tolerance', {
        percent: formatPercent(invoice_tolerance.percent, locale),
        amount: formatMoney(invoice_tolerance.amount, currency, locale),
      })}{' '}
      {hasNone && text('catalog.supply.invoice.none')}
    </p>
  )
}

/** Compares the invoices of an order with it, line by line; what exceeds the tolerance is accepted or disputed. */
export default function OrderInvoices({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const reason = useReason()
  const { record: order } = loaded
  const { invoices, setInvoices, compared, marks, save, store, isChanged } = useInvoices(loaded)
  const part = useRef<HTMLDivElement>(null)
  const whyNot = reason('products_put')
  const editable = whyNot === undefined
  const change = (key: string, changes: Partial<InvoiceFields>) =>
    setInvoices(invoices.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const problems = new Map(fieldMessagesOf(store.error))
  const atNumbers = invoices.map((_, place) => problems.get(`invoices.${place}.number`))
  const isPlaced = atNumbers.some((problem) => problem !== undefined)
  return (
    <div>
      <ToleranceNote order={order} hasNone={invoices.length === 0} />
      <div ref={part} className={classes.invoices}>
        {invoices.map((invoice, place) => {
          const one = compared[place]
          return (
            one && (
              <InvoiceSection
                key={invoice.key}
                order={order}
                invoice={invoice}
                compared={one}
                editable={editable}
                marks={marks}
                atNumber={atNumbers[place]}
                onChange={(changes) => change(invoice.key, changes)}
                onRemove={() => setInvoices(invoices.filter(({ key }) => key !== invoice.key))}
              />
            )
          )
        })}
      </div>
      <SectionFoot problem={store.error && !isPlaced ? messageOf(store.error) : undefined}>
        {editable && (
          <AddRowButton rows={part} onAdd={() => setInvoices([...invoices, freshInvoice(order, invoices)])}>
            {text('catalog.supply.invoice.add')}
          </AddRowButton>
        )}
        <ExplainedButton
          loading={store.isPending}
          reason={whyNot ?? (isChanged ? undefined : text('catalog.supply.invoice.unchanged'))}
          onClick={() => focusUnreadable(part.current) || void save()}
        >
          {text('catalog.supply.invoice.save')}
        </ExplainedButton>
      </SectionFoot>
    </div>
  )
}
