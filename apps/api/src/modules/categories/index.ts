export { categories } from './tables.ts'
