import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { FilesSection } from '../files/files-section.tsx'
import { useText } from '../files/texts.ts'
import type { FileCalls } from '../files/use-files.ts'
import type { RecordPlace } from './queries.ts'

const path = '/api/records/{resource}/{object}/files'

export interface AttachmentsProps {
  readonly record: RecordPlace
}

/** Renders the files of a record. Who added one can delete it, and administrators can. */
export default function Attachments({ record }: AttachmentsProps) {
  const text = useText()
  const { api, session } = useShell()
  const { data, error } = useQuery(readOptions(api, path, { params: { path: record } }))
  const options = { params: { path: record }, disableMessage: true } as const
  const calls: FileCalls<Schema<'Attachment'>, Schema<'AttachmentKind'>> = {
    resource: 'records',
    upload: (file, type, way) => api.upload(path, { ...options, file, type, ...way }),
    importFrom: (url, kind) => api.POST(`${path}/import`, { ...options, body: { url, kind } }),
    remove: ({ id }) => api.DELETE(`${path}/{id}`, { ...options, params: { path: { ...record, id } } }),
  }
  const mayRemove = ({ actor }: Schema<'Attachment'>) =>
    actor === session.account?.uid || session.account?.isAdmin === true
  return (
    <FilesSection<Schema<'Attachment'>, Schema<'AttachmentKind'>>
      title={text('record.files.title')}
      none={text('record.files.none')}
      files={data?.results}
      error={error}
      kind="Other"
      calls={calls}
      whyKept={(file) => (mayRemove(file) ? undefined : text('record.files.adder-only'))}
    />
  )
}
