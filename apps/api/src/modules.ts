import * as list from './modules/index.ts'

/** All modules of the product. */
export const modules = Object.values(list)
