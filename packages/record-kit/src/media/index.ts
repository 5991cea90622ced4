export { MediaSection } from './media-section.tsx'
export { UploadList } from './upload-list.tsx'
export { useUploads, type MediaUpload } from './use-uploads.ts'
