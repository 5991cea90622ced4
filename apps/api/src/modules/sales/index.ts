export { isWithin, salesOf } from './sales-of.ts'
