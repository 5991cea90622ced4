export { BulkDrawer } from './bulk-drawer.tsx'
export { bulkTexts } from './texts.ts'
