import * as list from './modules/index.ts'

/** Every part of the product. */
export const modules = Object.values(list)
