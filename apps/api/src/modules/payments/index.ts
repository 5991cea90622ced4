export { payments, refunds } from './tables.ts'
