import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney, IconButton, Money, MoneyInput, NumberInput } from '@backoffice/ui'
import { IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { StockNow } from '../detail/stock/stock-now.tsx'
import type { DraftLine } from './draft-fields.ts'
import type { DraftSectionProps } from './draft-form.ts'
import { useText } from './texts.ts'
import classes from './new-order.module.css'

const MOST_UNITS = 1_000_000

type Priced = Schema<'OrderPreviewLine'>

/** Renders how many units are there, when more is expected, and why a line cannot be ordered. */
function Availability({ line, priced }: { readonly line: DraftLine; readonly priced: Priced | undefined }) {
  const text = useText()
  if (!priced) return null
  const { problem, free, back_orders: isBackOrdered, expected } = priced
  if (problem) return <small className={classes.problem}>{problem.message.message}</small>
  const missing = Number(line.quantity) - Math.max(0, free ?? 0)
  return (
    <StockNow
      free={free}
      missing={missing}
      expected={expected}
      instead={missing > 0 && isBackOrdered ? text('orders.new.line.back-ordered', { count: missing }) : undefined}
    />
  )
}

interface RowProps extends DraftSectionProps {
  readonly at: number
  readonly line: DraftLine
  readonly priced: Priced | undefined
  readonly currency: string
  /** Changes the line as it is now, which may be newer than the drawn one; null removes it. */
  readonly onChange: (change: (line: DraftLine) => DraftLine | null) => void
}

/** The price of a unit: that of the product, or another one that is typed over it. */
function PriceField({ form, at, line, priced, currency, onChange }: RowProps) {
  const text = useText()
  const locale = useLocale()
  const whyNot = useReason()('orders_price_override')
  const list = priced?.list_price ?? null
  const floor = priced?.floor ?? null
  const isOther = line.unit_price !== null && line.unit_price !== list
  return (
    <MoneyInput
      className={classes.price}
      currency={currency}
      label={text('orders.line.price')}
      aria-label={`${text('orders.line.price')}, ${priced?.name ?? line.name}`}
      readOnly={whyNot !== undefined}
      title={whyNot}
      description={
        isOther && list !== null ? (
          <>
            <s>
              <Money cents={list} currency={currency} />
            </s>
            {floor !== null && ` ${text('orders.new.line.floor', { price: formatMoney(floor, currency, locale) })}`}
          </>
        ) : undefined
      }
      error={form.getInputProps(`lines.${at}.unit_price`).error}
      value={line.unit_price ?? list}
      onChange={(cents) => onChange((now) => ({ ...now, unit_price: cents === list ? null : cents }))}
    />
  )
}

function Row(props: RowProps) {
  const { form, at, line, priced, currency, onChange } = props
  const text = useText()
  const name = priced?.name ?? line.name
  const step = (event: KeyboardEvent) => {
    const more = { '+': 1, '-': -1 }[event.key]
    if (more === undefined) return
    event.preventDefault()
    onChange((now) => ({ ...now, quantity: Math.min(MOST_UNITS, Math.max(1, Number(now.quantity) + more)) }))
  }
  return (
    <li className={classes.row}>
      <div className={classes.name}>
        {name}
        <small>{line.sku}</small>
        <Availability line={line} priced={priced} />
      </div>
      <NumberInput
        className={classes.quantity}
        allowDecimal={false}
        min={1}
        max={MOST_UNITS}
        label={text('orders.line.quantity')}
        aria-label={`${text('orders.line.quantity')}, ${name}`}
        error={form.getInputProps(`lines.${at}.quantity`).error}
        onKeyDown={step}
        value={line.quantity}
        onChange={(quantity) => onChange((now) => ({ ...now, quantity: typeof quantity === 'number' ? quantity : '' }))}
      />
      <PriceField {...props} />
      <span className={classes.total}>
        {priced?.total != null && <Money cents={priced.total} currency={currency} />}
      </span>
      <IconButton aria-label={text('orders.edit.remove', { name })} onClick={() => onChange(() => null)}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  )
}

interface DraftRowsProps extends DraftSectionProps {
  readonly preview: Schema<'OrderPreview'> | undefined
}

/** Renders the lines of a new order as fields: `+` and `-` in a quantity change it by one. */
export function DraftRows({ form, preview }: DraftRowsProps) {
  const { lines } = form.getValues()
  const changeLine = (at: number, change: (line: DraftLine) => DraftLine | null) =>
    form.setFieldValue(
      'lines',
      form.getValues().lines.flatMap((line, place) => (place === at ? (change(line) ?? []) : line)),
    )
  return (
    <ul className={classes.rows}>
      {lines.map((line, at) => (
        <Row
          key={line.sku}
          form={form}
          at={at}
          line={line}
          priced={preview?.lines.find(({ sku }) => sku === line.sku)}
          currency={preview?.currency ?? 'EUR'}
          onChange={(change) => changeLine(at, change)}
        />
      ))}
    </ul>
  )
}
