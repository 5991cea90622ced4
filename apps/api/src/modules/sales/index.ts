export { sumSales } from './count-sales.ts'
export { isSoldBy, sumsByKind, sumWeeks, type SoldBy, type Sums } from './sales-by-kind.ts'
export { salesOf, soldWithin } from './sales-of.ts'
export { salesTrends } from './sales-trend.ts'
