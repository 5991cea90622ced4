export { MediaSection } from './media-section.tsx'
export { PictureField } from './picture-field.tsx'
export { UploadList } from './upload-list.tsx'
export { useUploads, type MediaUpload } from './use-uploads.ts'
