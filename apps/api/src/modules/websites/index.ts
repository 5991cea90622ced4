export { websites } from './tables.ts'
