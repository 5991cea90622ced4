export { buyerOf } from './buyer.ts'
export { nextOrderDay } from './next-order-day.ts'
export { suppliers } from './tables.ts'
