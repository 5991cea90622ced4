export { BulkDrawer, type BulkPreviewProps } from './bulk-drawer.tsx'
export { MergeTarget } from './merge-target.tsx'
export { bulkTexts } from './texts.ts'
export { useAffected } from './use-affected.ts'
