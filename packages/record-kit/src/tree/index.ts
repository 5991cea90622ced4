export { RecordTree } from './record-tree.tsx'
export { treeTexts } from './texts.ts'
export { childrenOf, isWithin, pathTo, type Place, type TreeNode } from './tree.ts'
export { TreeKeys } from './tree-keys.tsx'
