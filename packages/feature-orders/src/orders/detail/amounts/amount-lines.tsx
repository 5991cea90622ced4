import { useLocale } from '@backoffice/texts'
import { formatMoney, MoneyInput, NumberInput } from '@backoffice/ui'
import { amountOf, type LineAmount, type LineLeft } from './line-amounts.ts'
import classes from './amounts.module.css'
import { useText } from './texts.ts'

interface AmountLinesProps {
  readonly left: readonly LineLeft[]
  readonly lines: readonly LineAmount[]
  readonly currency: string
  /** Returns what the server says about a field of a line. */
  readonly problemOf: (line: number, field: 'quantity' | 'amount') => string | undefined
  readonly onChange: (lines: readonly LineAmount[]) => void
}

/** Edits what goes back of each line: its amount follows from its units, and can be changed on its own. */
export function AmountLines({ left, lines, currency, problemOf, onChange }: AmountLinesProps) {
  const text = useText()
  const locale = useLocale()
  const change = (line: number, fields: Partial<LineAmount>) =>
    onChange(lines.map((one) => (one.line === line ? { ...one, ...fields } : one)))
  return (
    <ul className={classes.rows}>
      {left.map((most) => {
        const { line, name, sku } = most
        const entered = lines.find((one) => one.line === line)
        return (
          <li key={line} className={classes.row}>
            <div className={classes.name}>
              {name}
              <small>{sku}</small>
              <small>
                {text('orders.amounts.left', {
                  count: most.quantity,
                  amount: formatMoney(most.amount, currency, locale),
                })}
              </small>
            </div>
            <NumberInput
              label={text('orders.amounts.quantity')}
              aria-label={`${text('orders.amounts.quantity')}, ${name}`}
              allowDecimal={false}
              min={0}
              max={1_000_000}
              clampBehavior="none"
              value={entered?.quantity ?? ''}
              error={problemOf(line, 'quantity')}
              onChange={(quantity) =>
                typeof quantity === 'number'
                  ? change(line, { quantity, amount: amountOf(most, quantity) })
                  : change(line, { quantity: '', amount: null })
              }
            />
            <MoneyInput
              label={text('orders.amounts.amount')}
              aria-label={`${text('orders.amounts.amount')}, ${name}`}
              currency={currency}
              value={entered?.amount ?? null}
              error={problemOf(line, 'amount')}
              onChange={(amount) => change(line, { amount })}
            />
          </li>
        )
      })}
    </ul>
  )
}
