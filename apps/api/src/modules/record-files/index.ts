export { attachmentHandlers } from './attachments.ts'
export { fileHandlers, isPicture } from './file-handlers.ts'
export { addFile, fileRestorer, titleOf, viewFile } from './record-files.ts'
export type { RecordFiles } from './record-files.ts'
