export { branchesOf } from './category-tree.ts'
export { categories } from './tables.ts'
