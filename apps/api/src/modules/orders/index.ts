export { orderLines, orderLineTaxes, orders } from './tables.ts'
export { order } from './order.ts'
export { findOrder } from './find-order.ts'
export { shared, vatInside } from './totals.ts'
