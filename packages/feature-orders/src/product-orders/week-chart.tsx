import { useText } from './texts.ts'
import classes from './product-lines.module.css'

const HEIGHT = 48
const STEP = 8

/** Renders the units of each of the last weeks as bars, the oldest first. */
export function WeekChart({ weeks }: { readonly weeks: readonly number[] }) {
  const text = useText()
  const most = Math.max(1, ...weeks)
  return (
    <figure className={classes.chart}>
      <svg
        viewBox={`0 0 ${weeks.length * STEP} ${HEIGHT}`}
        role="img"
        aria-label={text('orders.lines.weeks', { weeks: weeks.join(', ') })}
        preserveAspectRatio="none"
      >
        {weeks.map((pieces, week) => {
          const high = Math.max(pieces === 0 ? 1 : 2, (pieces / most) * HEIGHT)
          return (
            <rect
              key={week}
              x={week * STEP}
              y={HEIGHT - high}
              width={STEP - 2}
              height={high}
              data-none={pieces === 0 || undefined}
            />
          )
        })}
      </svg>
      <figcaption>{text('orders.lines.weeks-title', { count: weeks.length })}</figcaption>
    </figure>
  )
}
