export { customerName } from './customer-name.ts'
export { customer } from './customer.ts'
export { customers } from './tables.ts'
