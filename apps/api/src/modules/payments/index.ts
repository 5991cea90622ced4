export { refunds } from './tables.ts'
