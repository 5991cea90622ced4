import type { Schema } from '@backoffice/api-contract'
import { useProductPictures } from '@backoffice/record-kit/references'
import { useLocale } from '@backoffice/texts'
import {
  AnchorLink,
  Count,
  ExplainedButton,
  Fact,
  Facts,
  formatDay,
  Money,
  Pictured,
  Section,
  StatusBadge,
  type Tone,
} from '@backoffice/ui'
import type { ReactNode } from 'react'
import type { LineEditing } from './edit/use-line-editing.ts'
import { LineMargin } from './margin.tsx'
import { LinePrice } from './price/line-price.tsx'
import { StockNow } from './stock/stock-now.tsx'
import type { useLineStock } from './stock/use-line-stock.ts'
import { useText } from './texts.ts'
import classes from './order-lines.module.css'

interface LineStatesProps {
  readonly line: Schema<'OrderLine'>
}

function LineStates({ line }: LineStatesProps) {
  const { picked, packed, shipped, returned, cancelled, back_ordered: missing } = line
  const text = useText()
  const states = [
    { count: missing, tone: 'bad' as Tone, text: text('orders.line.back-ordered', { count: missing }) },
    { count: picked - packed, tone: 'info' as Tone, text: text('orders.line.picked', { count: picked - packed }) },
    { count: packed - shipped, tone: 'info' as Tone, text: text('orders.line.packed', { count: packed - shipped }) },
    { count: shipped, tone: 'good' as Tone, text: text('orders.line.shipped', { count: shipped }) },
    { count: returned, tone: 'warn' as Tone, text: text('orders.line.returned', { count: returned }) },
    { count: cancelled, tone: 'neutral' as Tone, text: text('orders.line.cancelled', { count: cancelled }) },
  ]
  return states
    .filter(({ count }) => count !== 0)
    .map(({ tone, text: words }) => (
      <StatusBadge key={words} tone={tone}>
        {words}
      </StatusBadge>
    ))
}

interface LineRowProps extends LineStatesProps {
  /** Of a line of which something has to leave; undefined until it is known. */
  readonly stock: Schema<'OrderLineStock'> | undefined
  /** What it leaves; undefined where that is not shown. */
  readonly margin: Schema<'OrderLineMargin'> | undefined
  readonly currency: string
  readonly picture: string | null | undefined
}

function LineRow({ line, stock, margin, currency, picture }: LineRowProps) {
  const text = useText()
  const { back_ordered: missing } = line
  return (
    <tr>
      <td>
        <Pictured src={picture}>
          {line.sku === null ? (
            line.name
          ) : (
            <AnchorLink to="/products/$sku" params={{ sku: line.sku }}>
              {line.name}
            </AnchorLink>
          )}
          <div className={classes.small}>
            {line.sku} <LineStates line={line} />
            {margin && <LineMargin margin={margin} currency={currency} />}
            {stock && (
              <StockNow
                {...stock}
                missing={missing}
                instead={stock.free === 0 && missing === 0 ? text('orders.line.none-more') : undefined}
              />
            )}
          </div>
        </Pictured>
      </td>
      <td data-align="end">
        <Count of={line.quantity} />
      </td>
      <td data-align="end">
        <LinePrice line={line} currency={currency} />
      </td>
      <td data-align="end">
        <Money cents={line.total} currency={currency} />
      </td>
    </tr>
  )
}

/** Renders until when a draft holds its stock, and why more was sold than there was. */
function StockTerms({ order: { stock_held_until: until, oversell_reason: reason } }: Pick<OrderLinesProps, 'order'>) {
  const text = useText()
  const locale = useLocale()
  if (until === null && reason === '') return null
  return (
    <div className={classes.terms}>
      <Facts>
        {until !== null && <Fact name={text('orders.stock-held-until')}>{formatDay(until, locale)}</Fact>}
        {reason !== '' && <Fact name={text('orders.oversell-reason')}>{reason}</Fact>}
      </Facts>
    </div>
  )
}

interface OrderLinesProps {
  readonly order: Schema<'Order'>
  /** Finds the stock of a line by its id; omitted where it is not shown. */
  readonly stockOf?: ReturnType<typeof useLineStock>
  /** How the lines are edited; omitted where they are only read. */
  readonly editing?: LineEditing
  /** What else can be done with the lines. */
  readonly actions?: ReactNode
}

/** Renders the ordered items. */
export function OrderLines({ order, stockOf, editing, actions }: OrderLinesProps) {
  const { lines, margin, currency, namespace } = order
  const text = useText()
  const pictureOf = useProductPictures(lines, namespace)
  return (
    <Section
      title={text('orders.section.lines')}
      extra={
        <span className={classes.extra}>
          <Count of={lines.length} />
          {editing && (
            <ExplainedButton
              size="compact-sm"
              variant="default"
              data-key="e"
              reason={editing.reason}
              onClick={editing.run}
            >
              {editing.label}
            </ExplainedButton>
          )}
          {actions}
        </span>
      }
      flush
    >
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{text('orders.line.product')}</th>
            <th scope="col" data-align="end">
              {text('orders.line.quantity')}
            </th>
            <th scope="col" data-align="end">
              {text('orders.line.price')}
            </th>
            <th scope="col" data-align="end">
              {text('orders.line.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <LineRow
              key={line.id}
              line={line}
              stock={stockOf?.(line.id)}
              margin={margin?.lines.find((one) => one.line === line.id)}
              currency={currency}
              picture={line.sku === null ? undefined : pictureOf(line.sku)}
            />
          ))}
        </tbody>
      </table>
      <StockTerms order={order} />
    </Section>
  )
}
