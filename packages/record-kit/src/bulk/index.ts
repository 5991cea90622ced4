export { BulkDrawer, type BulkPreviewProps } from './bulk-drawer.tsx'
export { bulkTexts } from './texts.ts'
export { useAffected } from './use-affected.ts'
