export { brands } from './tables.ts'
