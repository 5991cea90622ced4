import { ExplainedButton, Section } from '@backoffice/ui'
import { useRef, useState, type DragEvent } from 'react'
import { FileByAddress } from './file-by-address.tsx'
import type { MediaCalls, MediaFile, MediaType } from './media-calls.ts'
import { MediaTiles } from './media-tiles.tsx'
import classes from './media.module.css'
import { useText } from './texts.ts'
import { UploadRow } from './upload-row.tsx'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

const fileTypes = ['image', 'video', 'manual', 'other'] as const satisfies readonly MediaType[]

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

interface MediaSectionProps<Stored extends MediaFile> {
  readonly files: readonly Stored[]
  readonly calls: MediaCalls<Stored>
  /** Why the files are read-only. */
  readonly reason: string | undefined
}

/** Renders pictures, videos and manuals of a record in their order: to drop, paste, select, import and reorder them. */
export function MediaSection<Stored extends MediaFile>({ files, calls, reason }: MediaSectionProps<Stored>) {
  const text = useText()
  const media = useMedia(calls)
  const { uploads, add, cancel, retry } = useUploads(media.upload, media.changed)
  const chooser = useRef<HTMLInputElement>(null)
  const [importing, setImporting] = useState(false)
  const editable = reason === undefined
  const take = (list: FileList | null) => editable && list && list.length > 0 && add(list)
  const button = { size: 'compact-sm', variant: 'default', reason } as const
  return (
    <Section
      anchor="media"
      title={text('record.media.title')}
      extra={
        <div className={classes.tools}>
          <ExplainedButton {...button} onClick={() => setImporting(!importing)}>
            {text('record.media.by-address')}
          </ExplainedButton>
          <ExplainedButton {...button} data-key="m" onClick={() => chooser.current?.click()}>
            {text('record.media.add')}
          </ExplainedButton>
        </div>
      }
    >
      <div
        className={classes.media}
        onDragOver={(event) => holdsFiles(event) && event.preventDefault()}
        onDrop={(event) => {
          if (!holdsFiles(event)) return
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
        onPaste={({ clipboardData }) => take(clipboardData.files)}
      >
        {importing && (
          <FileByAddress
            kinds={fileTypes.map((type) => ({ value: type, label: text(`record.media.type.${type}`) }))}
            onImport={media.importFrom}
            onDone={() => setImporting(false)}
          />
        )}
        {files.length === 0 && uploads.length === 0 && (
          <p className={classes.quiet}>{text(editable ? 'record.media.none' : 'record.media.none-here')}</p>
        )}
        <MediaTiles files={files} media={media} reason={reason} />
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload)} />
        ))}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={text('record.media.add')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
    </Section>
  )
}
