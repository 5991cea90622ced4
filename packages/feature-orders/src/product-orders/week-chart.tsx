import { BarChart } from '../charts/bar-chart.tsx'
import { useText } from './texts.ts'

/** Renders the units of each of the last weeks as bars, the oldest first. */
export function WeekChart({ weeks }: { readonly weeks: readonly number[] }) {
  const text = useText()
  return (
    <BarChart
      bars={weeks.map((value) => ({ value }))}
      label={text('orders.lines.weeks', { weeks: weeks.join(', ') })}
      caption={text('orders.lines.weeks-title', { count: weeks.length })}
    />
  )
}
