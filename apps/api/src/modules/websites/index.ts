export { marginRatesOf } from './margin-rates.ts'
export { websites } from './tables.ts'
