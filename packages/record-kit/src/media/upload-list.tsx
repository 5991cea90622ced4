import { UploadRow } from './upload-row.tsx'
import type { useUploads } from './use-uploads.ts'

interface UploadListProps {
  readonly sending: ReturnType<typeof useUploads>
}

/** Lists the files that are uploading or failed. */
export const UploadList = ({ sending: { uploads, cancel, retry } }: UploadListProps) =>
  uploads.map((upload) => (
    <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload)} />
  ))
