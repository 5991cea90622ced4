export { suppliers } from './tables.ts'
