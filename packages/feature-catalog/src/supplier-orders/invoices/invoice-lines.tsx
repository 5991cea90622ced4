import type { Schema } from '@backoffice/api-contract'
import { Count, LineTable, Money, MoneyInput, NumberInput } from '@backoffice/ui'
import { useText } from '../texts.ts'
import lineClasses from '../lines/lines.module.css'
import { Difference } from './difference.tsx'
import type { ComparedInvoice, InvoiceFields, InvoiceLineFields } from './invoice-fields.ts'

interface InvoiceLinesProps {
  readonly order: Schema<'SupplierOrder'>
  readonly invoice: InvoiceFields
  readonly compared: ComparedInvoice
  readonly editable: boolean
  readonly marks: boolean
  readonly onChange: (changes: Partial<InvoiceFields>) => void
}

/** Renders what an invoice charges for each line, beside what was received and ordered. */
export function InvoiceLines(props: InvoiceLinesProps) {
  const text = useText()
  const { order, invoice, compared } = props
  return (
    <div className={lineClasses.scroll}>
      <LineTable className={lineClasses.lines} data-editing data-stacks>
        <thead>
          <tr>
            <th scope="col">{text('catalog.product')}</th>
            <th scope="col">{text('catalog.supply.invoice.open')}</th>
            <th scope="col">{text('catalog.supply.invoice.quantity')}</th>
            <th scope="col">{text('catalog.supply.invoice.ordered-cost')}</th>
            <th scope="col">{text('catalog.supply.invoice.cost')}</th>
            <th scope="col">{text('catalog.supply.accept')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((fields) => {
            const line = order.lines.find(({ id }) => id === fields.line)
            return line && <InvoiceLine key={line.id} {...props} line={line} fields={fields} />
          })}
          {invoice.amount !== null && <OtherCosts {...props} compared={compared} />}
        </tbody>
      </LineTable>
    </div>
  )
}

interface InvoiceLineProps extends InvoiceLinesProps {
  readonly line: Schema<'SupplierOrderLine'>
  readonly fields: InvoiceLineFields
}

function InvoiceLine({ order, invoice, compared, editable, marks, onChange, line, fields }: InvoiceLineProps) {
  const text = useText()
  const { currency } = order
  const open = compared.openOf(line.id)
  const cost = Math.round(((line.confirmed_cost ?? line.cost ?? 0) * (100 - line.discount)) / 100)
  const change = (changes: Partial<InvoiceLineFields>) =>
    onChange({ lines: invoice.lines.map((one) => (one.line === line.id ? { ...one, ...changes } : one)) })
  return (
    <tr>
      <th scope="row">
        {line.name}
        <small>{[line.sku, line.supplier_sku].filter(Boolean).join(' · ')}</small>
      </th>
      <td data-label={text('catalog.supply.invoice.open')}>
        <Count of={open} />
      </td>
      <td data-label={text('catalog.supply.invoice.quantity')} data-differs={fields.quantity > open || undefined}>
        <NumberInput
          aria-label={`${text('catalog.supply.invoice.quantity')} ${line.sku}`}
          allowDecimal={false}
          allowNegative={false}
          readOnly={!editable}
          value={fields.quantity}
          onChange={(quantity) => change({ quantity: Number(quantity) })}
        />
      </td>
      <td data-label={text('catalog.supply.invoice.ordered-cost')}>
        <Money cents={cost} currency={currency} />
      </td>
      <td
        data-money
        data-label={text('catalog.supply.invoice.cost')}
        data-differs={(fields.quantity > 0 && fields.cost !== cost) || undefined}
      >
        <MoneyInput
          aria-label={`${text('catalog.supply.invoice.cost')} ${line.sku}`}
          currency={currency}
          readOnly={!editable}
          value={fields.cost}
          onChange={(charged) => change({ cost: charged })}
        />
      </td>
      <td data-label={text('catalog.supply.accept')}>
        <Difference
          name={line.sku}
          match={compared.matchOf(line.id)}
          currency={currency}
          decided={fields}
          editable={editable}
          marks={marks}
          onChange={change}
        />
      </td>
    </tr>
  )
}

/** Renders what an invoice charges beside its lines; without lines, the invoice as a whole. */
function OtherCosts({ order: { currency }, invoice, compared, editable, marks, onChange }: InvoiceLinesProps) {
  const text = useText()
  const match = compared.matchOf(null)
  const name = text(
    compared.stored.lines.length === 0 ? 'catalog.supply.invoice.whole' : 'catalog.supply.invoice.other',
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-label={text('catalog.supply.invoice.open')}>–</td>
      <td data-label={text('catalog.supply.invoice.quantity')}>–</td>
      <td data-label={text('catalog.supply.invoice.ordered-cost')}>
        <Money cents={match?.cost ?? null} currency={currency} />
      </td>
      <td data-label={text('catalog.supply.invoice.cost')} data-differs={match?.differs || undefined}>
        <Money cents={compared.other} currency={currency} />
      </td>
      <td data-label={text('catalog.supply.accept')}>
        <Difference
          name={name}
          match={match}
          currency={currency}
          decided={invoice.other}
          editable={editable}
          marks={marks}
          onChange={(other) => onChange({ other })}
        />
      </td>
    </tr>
  )
}
