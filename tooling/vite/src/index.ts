export { sourceConditions } from './conditions.ts'
