export { branchNames } from './category-tree.ts'
export { categories } from './tables.ts'
