export { orderLines, orders } from './tables.ts'
