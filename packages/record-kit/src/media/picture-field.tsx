import { ExplainedButton, Thumbnail } from '@backoffice/ui'
import { Input } from '@mantine/core'
import { useId, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react'
import { FileByAddress } from './file-by-address.tsx'
import classes from './media.module.css'
import { useText } from './texts.ts'
import { UploadList } from './upload-list.tsx'
import { useUploads, type UploadWay } from './use-uploads.ts'

interface PictureFieldProps {
  readonly label: ReactNode
  /** URL of the picture; empty without one. */
  readonly url: string
  /** What shows it, also without one, such as a face; a thumbnail when omitted. */
  readonly face?: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** Why it is read-only. */
  readonly reason: string | undefined
  /** Whether the record is not stored yet: it cannot have a picture. */
  readonly isNew: boolean
  /** Stores a file as the picture, at once. */
  readonly onUpload: (file: File, way: UploadWay) => Promise<unknown>
  /** Downloads the picture from a URL and stores it, at once. */
  readonly onImport?: (url: string) => Promise<unknown>
  readonly onRemove: () => void
}

const kinds = [{ value: 'image', label: '' }] as const

interface PictureToolsProps extends Pick<PictureFieldProps, 'reason' | 'onRemove'> {
  readonly hasPicture: boolean
  readonly isImporting: boolean
  readonly onChoose: () => void
  /** Omitted where pictures are not imported. */
  readonly onImporting: (() => void) | undefined
}

/** Renders the buttons that store another picture or remove it. */
function PictureTools({ hasPicture, reason, isImporting, onChoose, onImporting, onRemove }: PictureToolsProps) {
  const text = useText()
  const button = { size: 'compact-sm', variant: 'default', reason } as const
  return (
    <div className={classes.tools}>
      <ExplainedButton {...button} onClick={onChoose}>
        {text(hasPicture ? 'record.media.replace' : 'record.media.upload')}
      </ExplainedButton>
      {onImporting && (
        <ExplainedButton {...button} aria-expanded={isImporting} onClick={onImporting}>
          {text('record.media.by-address')}
        </ExplainedButton>
      )}
      {hasPicture && (
        <ExplainedButton {...button} onClick={onRemove}>
          {text('record.media.take-out')}
        </ExplainedButton>
      )}
    </div>
  )
}

interface FileChooserProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly onChoose: (files: FileList | null) => void
}

/** Renders the hidden input whose file dialog a button opens. */
function FileChooser({ ref, onChoose }: FileChooserProps) {
  const text = useText()
  return (
    <input
      ref={ref}
      type="file"
      hidden
      accept="image/*"
      aria-label={text('record.media.upload')}
      onChange={({ currentTarget }) => {
        onChoose(currentTarget.files)
        currentTarget.value = ''
      }}
    />
  )
}

/** Takes the files that were dropped; anything else is left to the browser. */
function takeDropped(event: DragEvent, take: (files: FileList) => void): void {
  if (!event.dataTransfer.types.includes('Files')) return
  event.preventDefault()
  take(event.dataTransfer.files)
}

/** Edits the one picture of a record: to drop, paste, select, import from a URL and remove. */
export function PictureField({
  label,
  hint,
  url,
  face = <Thumbnail src={url || null} size="large" />,
  error,
  isNew,
  onUpload,
  onImport,
  onRemove,
  ...props
}: PictureFieldProps) {
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
  return (
    <Input.Wrapper label={label} description={hint} labelElement="div" labelProps={{ id: labelId }} error={error}>
      <fieldset className={classes.field} aria-labelledby={labelId}>
        <div
          className={classes.media}
          onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
          onDrop={(event) => takeDropped(event, take)}
          onPaste={({ clipboardData }) => clipboardData.files.length > 0 && take(clipboardData.files)}
        >
          <div className={classes.picture}>
            {face}
            <PictureTools
              hasPicture={url !== ''}
              reason={reason}
              isImporting={importing}
              onChoose={() => chooser.current?.click()}
              onImporting={onImport && (() => setImporting(!importing))}
              onRemove={onRemove}
            />
          </div>
          {importing && onImport && (
            <FileByAddress kinds={kinds} onImport={onImport} onDone={() => setImporting(false)} />
          )}
          <UploadList sending={sending} />
          <FileChooser ref={chooser} onChoose={take} />
        </div>
      </fieldset>
    </Input.Wrapper>
  )
}
