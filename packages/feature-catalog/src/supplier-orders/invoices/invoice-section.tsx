import type { Schema } from '@backoffice/api-contract'
import { FieldGrid, MoneyInput, Section } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useText } from '../texts.ts'
import type { ComparedInvoice, InvoiceFields } from './invoice-fields.ts'
import { InvoiceLines } from './invoice-lines.tsx'
import classes from './invoices.module.css'

interface InvoiceSectionProps {
  readonly order: Schema<'SupplierOrder'>
  readonly invoice: InvoiceFields
  readonly compared: ComparedInvoice
  readonly editable: boolean
  /** Whether fields without a value are marked. */
  readonly marks: boolean
  /** Why its number was refused. */
  readonly atNumber: string | undefined
  readonly onChange: (changes: Partial<InvoiceFields>) => void
  readonly onRemove: () => void
}

/** Edits an invoice, line by line beside the order. */
export function InvoiceSection({ onRemove, atNumber, ...props }: InvoiceSectionProps) {
  const text = useText()
  const { order, invoice, editable, marks, onChange } = props
  return (
    <Section
      title={invoice.number || text('catalog.supply.invoice.new')}
      flush
      extra={
        editable && (
          <Button size="compact-sm" variant="default" onClick={onRemove}>
            {text('catalog.supply.invoice.remove')}
          </Button>
        )
      }
    >
      <div className={classes.fields}>
        <FieldGrid>
          <TextInput
            label={text('catalog.supply.invoice.number')}
            required
            maxLength={60}
            readOnly={!editable}
            value={invoice.number}
            error={marks && invoice.number.trim() === '' ? text('catalog.supply.invoice.number-required') : atNumber}
            onChange={(event) => onChange({ number: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            label={text('catalog.supply.invoice.date')}
            readOnly={!editable}
            value={invoice.date}
            onChange={(event) => onChange({ date: event.currentTarget.value })}
          />
          <MoneyInput
            label={text('catalog.supply.invoice.amount')}
            required
            currency={order.currency}
            readOnly={!editable}
            value={invoice.amount}
            error={marks && invoice.amount === null && text('catalog.supply.invoice.amount-required')}
            onChange={(amount) => onChange({ amount })}
          />
        </FieldGrid>
      </div>
      <InvoiceLines {...props} />
    </Section>
  )
}
