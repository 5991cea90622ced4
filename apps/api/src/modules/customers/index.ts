export { nextCustomerNumber } from './customer-number.ts'
export { customerName } from './customer-name.ts'
export { customer } from './customer.ts'
export { customers } from './tables.ts'
