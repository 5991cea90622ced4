import type { ProductRow } from '../product-list.ts'
import { recentSales } from './recent-sales.ts'
import classes from './sales-trend.module.css'

const WIDTH = 48
const HEIGHT = 16

interface SalesTrendProps {
  readonly of: ProductRow
  readonly today: string
}

/** Draws how the sales of a product went in the last 30 days. The figure that stands beside it says how many they are. */
export function SalesTrend({ of, today }: SalesTrendProps) {
  const sales = recentSales(of, today)
  if (!sales) return null
  const most = Math.max(...sales, 1)
  const points = sales.map((units, place) => {
    const left = (place * WIDTH) / (sales.length - 1)
    return `${left.toFixed(1)},${(HEIGHT - 1 - (Math.max(units, 0) / most) * (HEIGHT - 2)).toFixed(1)}`
  })
  return (
    <svg className={classes.trend} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polyline points={points.join(' ')} />
    </svg>
  )
}
