import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { Count, Fact, Facts, formatPercent, Money } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './product-lines.module.css'
import { WeekChart } from './week-chart.tsx'

interface LineHeadProps {
  readonly of: Pick<
    Schema<'ProductOrderLines'>,
    'pieces' | 'returned_pieces' | 'return_reasons' | 'revenue' | 'weeks' | 'results'
  >
}

function Reasons({ of }: { readonly of: readonly Schema<'ReturnReasonUnits'>[] }) {
  const text = useText()
  if (of.length === 0) return null
  return (
    <ul className={classes.reasons} aria-label={text('orders.lines.reasons')}>
      {of.map(({ reason, quantity }) => (
        <li key={reason}>
          {text(`orders.return.reason.${reason}`)} <Count of={quantity} />
        </li>
      ))}
    </ul>
  )
}

/** Shows the totals of a product's orders: units, the average price, returns and why, and weekly sales. */
export function LineHead({ of: { pieces, returned_pieces, return_reasons, revenue, weeks, results } }: LineHeadProps) {
  const text = useText()
  const currency = results[0]?.currency ?? 'EUR'
  const locale = useLocale()
  const share = pieces === 0 ? 0 : Math.round((returned_pieces / pieces) * 1000) / 10
  return (
    <div className={classes.head}>
      <Facts>
        <Fact name={text('orders.lines.units')}>
          <Count of={pieces} />
        </Fact>
        <Fact name={text('orders.lines.average')}>
          <Money cents={pieces === 0 ? null : Math.round(revenue / pieces)} currency={currency} />
        </Fact>
        <Fact name={text('orders.lines.revenue')}>
          <Money cents={revenue} currency={currency} />
        </Fact>
        <Fact name={text('orders.lines.returned')}>
          {text('orders.lines.returned-share', { pieces: returned_pieces, share: formatPercent(share, locale) })}
          <Reasons of={return_reasons} />
        </Fact>
      </Facts>
      <WeekChart weeks={weeks} />
    </div>
  )
}

const nothing: LineHeadProps['of'] = {
  pieces: 0,
  returned_pieces: 0,
  return_reasons: [],
  revenue: 0,
  weeks: [],
  results: [],
}

/** Keeps the place of the totals until they are loaded, so that the lines below do not move. */
export function AwaitedHead() {
  return (
    <div className={classes.awaited} aria-hidden>
      <LineHead of={nothing} />
    </div>
  )
}
