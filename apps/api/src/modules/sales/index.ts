export { sumSales } from './count-sales.ts'
export { isSoldBy, sumsByKind, type SoldBy } from './sales-by-kind.ts'
export { salesOf, soldWithin } from './sales-of.ts'
