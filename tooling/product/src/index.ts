export { hostileSheets } from './hostile-sheets.ts'
export { startProduct, type RunningProduct } from './start-product.ts'
