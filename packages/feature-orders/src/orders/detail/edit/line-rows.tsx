import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { IconButton, MoneyInput, NumberInput } from '@backoffice/ui'
import { IconTrash } from '@tabler/icons-react'
import { useText } from '../texts.ts'
import type { EditedLine } from './edit-fields.ts'
import classes from './edit-lines.module.css'

interface LineRowsProps {
  readonly lines: readonly EditedLine[]
  readonly order: Schema<'Order'>
  readonly onChange: (lines: readonly EditedLine[]) => void
}

/** Renders the lines of an order as fields: units, price, and a button that removes one. */
export function LineRows({ lines, order: { currency, lines: stored }, onChange }: LineRowsProps) {
  const text = useText()
  const whyNoPrice = useReason()('orders_price_override')
  const change = (at: number, fields: Partial<EditedLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...fields } : line)))
  return (
    <ul className={classes.rows}>
      {lines.map((line, at) => {
        const picked = stored.find(({ id }) => id === line.id)?.picked ?? 0
        return (
          <li key={line.id ?? `new ${line.sku} ${at}`} className={classes.row}>
            <div className={classes.name}>
              {line.name}
              <small>{line.sku}</small>
            </div>
            <NumberInput
              className={classes.quantity}
              allowDecimal={false}
              min={picked}
              max={1_000_000}
              label={text('orders.line.quantity')}
              aria-label={`${text('orders.line.quantity')}, ${line.name}`}
              {...(picked > 0 && { description: text('orders.line.picked', { count: picked }) })}
              value={line.quantity}
              onChange={(quantity) => change(at, { quantity: typeof quantity === 'number' ? quantity : '' })}
            />
            <MoneyInput
              className={classes.price}
              currency={currency}
              label={text('orders.line.price')}
              aria-label={`${text('orders.line.price')}, ${line.name}`}
              readOnly={whyNoPrice !== undefined}
              title={whyNoPrice}
              {...(line.unit_price === null && { placeholder: text('orders.edit.product-price') })}
              value={line.unit_price}
              onChange={(unit_price) => change(at, { unit_price })}
            />
            <IconButton
              aria-label={text('orders.edit.remove', { name: line.name })}
              disabled={picked > 0}
              onClick={() => onChange(lines.filter((_, place) => place !== at))}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
