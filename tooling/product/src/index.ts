export { startProduct, type RunningProduct } from './start-product.ts'
