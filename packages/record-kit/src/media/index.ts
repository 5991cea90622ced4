export { MediaSection } from './media-section.tsx'
export { UploadRow } from './upload-row.tsx'
export { useUploads, type MediaUpload } from './use-uploads.ts'
