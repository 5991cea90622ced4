export { salesOf, soldWithin } from './sales-of.ts'
