import { useLocale } from '@backoffice/texts'
import { formatDay } from '@backoffice/ui'
import { useText } from '../texts.ts'
import classes from './stock-now.module.css'

interface StockNowProps {
  /** Units that are free; null where stock is not tracked. */
  readonly free: number | null
  /** Units that are needed and not there. */
  readonly missing: number
  /** When more is expected, as `2026-12-04`. */
  readonly expected: string | null
  /** What is said instead of the free units. */
  readonly instead?: string | undefined
}

/** Says how many units of a product are free, and where some are missing, when more is expected. */
export function StockNow({ free, missing, expected, instead }: StockNowProps) {
  const text = useText()
  const locale = useLocale()
  if (free === null) return null
  return (
    <small className={classes.stock} data-tone={missing > 0 ? 'warn' : undefined}>
      {instead ?? text('orders.line.free', { count: Math.max(0, free) })}
      {missing > 0 && expected !== null && ` ${text('orders.line.expected', { day: formatDay(expected, locale) })}`}
    </small>
  )
}
