export { amountsOf, fillBusiness, type Amounts } from './fill-business.ts'
export { hostileSheets } from './hostile-sheets.ts'
export { startProduct, type RunningProduct } from './start-product.ts'
