import classes from './bar-chart.module.css'

const HEIGHT = 48
const STEP = 8

/** A bar: its value, and what it says when it is pointed at. */
export interface Bar {
  readonly value: number
  readonly title?: string
}

interface BarChartProps {
  /** The earliest first. Values below zero are shown as none. */
  readonly bars: readonly Bar[]
  /** Says what the bars show, for who cannot see them. */
  readonly label: string
  readonly caption: string
}

/** Renders values of periods that follow each other as bars. */
export function BarChart({ bars, label, caption }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <figure className={classes.chart}>
      <svg viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`} role="img" aria-label={label} preserveAspectRatio="none">
        {bars.map(({ value, title }, place) => {
          const high = value <= 0 ? 1 : Math.max(2, (value / most) * HEIGHT)
          return (
            <rect
              key={place}
              x={place * STEP}
              y={HEIGHT - high}
              width={STEP - 2}
              height={high}
              data-none={value <= 0 || undefined}
            >
              {title !== undefined && <title>{title}</title>}
            </rect>
          )
        })}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
