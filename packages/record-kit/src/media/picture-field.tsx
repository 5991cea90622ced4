import { ExplainedButton, Thumbnail } from '@backoffice/ui'
import { Input } from '@mantine/core'
import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { FileByAddress } from './file-by-address.tsx'
import classes from './media.module.css'
import { useText } from './texts.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads, type UploadWay } from './use-uploads.ts'

interface PictureFieldProps {
  readonly label: ReactNode
  /** URL of the picture; empty without one. */
  readonly url: string
  readonly error?: ReactNode
  /** Why it is read-only. */
  readonly reason: string | undefined
  /** Whether the record is not stored yet: it cannot have a picture. */
  readonly isNew: boolean
  /** Stores a file as the picture, at once. */
  readonly onUpload: (file: File, way: UploadWay) => Promise<unknown>
  /** Downloads the picture from a URL and stores it, at once. */
  readonly onImport: (url: string) => Promise<unknown>
  readonly onRemove: () => void
}

const kinds = [{ value: 'image', label: '' }] as const

/** Edits the one picture of a record: to drop, paste, select, import from a URL and remove. */
export function PictureField({ label, url, error, isNew, onUpload, onImport, onRemove, ...props }: PictureFieldProps) {
  const text = useText()
  const reason = props.reason ?? (isNew ? text('record.media.why-new') : undefined)
  const labelId = useId()
  const sending = useUploads(onUpload, () => {})
  const chooser = useRef<HTMLInputElement>(null)
  const [importing, setImporting] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (reason === undefined && file) sending.add([file])
  }
  const drop = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    take(event.dataTransfer.files)
  }
  const button = { size: 'compact-sm', variant: 'default', reason } as const
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id: labelId }} error={error}>
      <fieldset className={classes.field} aria-labelledby={labelId}>
        <div
          className={classes.media}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={drop}
          onPaste={({ clipboardData }) => clipboardData.files.length > 0 && take(clipboardData.files)}
        >
          <div className={classes.picture}>
            <Thumbnail src={url || null} size="large" />
            <div className={classes.tools}>
              <ExplainedButton {...button} onClick={() => chooser.current?.click()}>
                {text(url === '' ? 'record.media.upload' : 'record.media.replace')}
              </ExplainedButton>
              <ExplainedButton {...button} aria-expanded={importing} onClick={() => setImporting(!importing)}>
                {text('record.media.by-address')}
              </ExplainedButton>
              {url !== '' && (
                <ExplainedButton {...button} onClick={onRemove}>
                  {text('record.media.take-out')}
                </ExplainedButton>
              )}
            </div>
          </div>
          {importing && <FileByAddress kinds={kinds} onImport={onImport} onDone={() => setImporting(false)} />}
          <UploadList sending={sending} />
          <input
            ref={chooser}
            type="file"
            hidden
            accept="image/*"
            aria-label={text('record.media.upload')}
            onChange={({ currentTarget }) => {
              take(currentTarget.files)
              currentTarget.value = ''
            }}
          />
        </div>
      </fieldset>
    </Input.Wrapper>
  )
}
