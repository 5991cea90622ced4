export { fileHandlers, isPicture } from './file-handlers.ts'
export { addFile, restoreFile, titleOf, viewFile } from './record-files.ts'
export type { RecordFiles } from './record-files.ts'
