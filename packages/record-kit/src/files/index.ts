export { FilesSection } from './files-section.tsx'
export type { FileCalls } from './use-files.ts'
export { fileTexts } from './texts.ts'
