import type { Schema } from '@backoffice/api-contract'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton, Section } from '@backoffice/ui'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '../texts.ts'
import { ImportForm } from './import-form.tsx'
import { MediaTile } from './media-tile.tsx'
import classes from './media.module.css'
import { moved } from './moved.ts'
import { UploadRow } from './upload-row.tsx'
import { useMedia } from './use-media.ts'
import { useUploads } from './use-uploads.ts'

type ProductFile = Schema<'ProductFile'>

const fileTypes = ['image', 'video', 'manual', 'other'] as const satisfies readonly ProductFile['type'][]

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Pictures, videos and manuals of a product in their order: dragged, or moved by Alt and the arrows (screens C5.3). */
export function MediaSection({ sku, files }: { readonly sku: string; readonly files: readonly ProductFile[] }) {
  const text = useText()
  const reason = useReason()('products_put')
  const media = useMedia(sku)
  const { uploads, add, cancel, retry } = useUploads(media.upload, media.changed)
  const chooser = useRef<HTMLInputElement>(null)
  const [importing, setImporting] = useState(false)
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  const [order, setOrder] = useState<readonly ProductFile[]>()
  const shown = order ?? files
  const editable = reason === undefined

  const move = async (from: number, to: number) => {
    const file = shown[from]
    if (!file || to < 0 || to >= shown.length || from === to) return
    setOrder(moved(shown, from, to))
    await media.move(file, to)
    setOrder(undefined)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (step === undefined || !editable) return
    event.preventDefault()
    void move(index, index + step)
  }
  const take = (list: FileList | null) => editable && list && list.length > 0 && add(list)
  return (
    <Section
      anchor="media"
      title={text('catalog.media.title')}
      extra={
        <div className={classes.tools}>
          <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => setImporting(!importing)}>
            {text('catalog.media.by-address')}
          </ExplainedButton>
          <ExplainedButton
            size="compact-sm"
            variant="default"
            data-key="m"
            reason={reason}
            onClick={() => chooser.current?.click()}
          >
            {text('catalog.media.add')}
          </ExplainedButton>
        </div>
      }
    >
      <div
        className={classes.media}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          take(event.dataTransfer.files)
        }}
        onPaste={({ clipboardData }) => take(clipboardData.files)}
      >
        {importing && (
          <ImportForm
            kinds={fileTypes.map((type) => ({ value: type, label: text(`catalog.media.type.${type}`) }))}
            onImport={media.importFrom}
            onDone={() => setImporting(false)}
          />
        )}
        {shown.length === 0 && uploads.length === 0 && (
          <p className={classes.quiet}>{text(editable ? 'catalog.media.none' : 'catalog.media.none-here')}</p>
        )}
        {shown.length > 0 && (
          <ol className={classes.tiles}>
            {shown.map((file, index) => (
              <MediaTile
                key={file.id}
                file={file}
                place={text('catalog.media.place', { place: index + 1, total: shown.length })}
                reason={reason}
                marked={over === index && dragged !== undefined}
                onKeyDown={(event) => onKeyDown(event, index)}
                onDrag={(state) => {
                  setDragged(state ? index : undefined)
                  setOver(undefined)
                }}
                onOver={() => setOver(index)}
                onDrop={() => dragged !== undefined && void move(dragged, index)}
                onMain={() => void media.makeMain(file)}
                onCaption={(caption) => media.describe(file, caption)}
                onAlts={(alts) => media.sayAlts(file, alts)}
                onRemove={() => media.remove(file)}
              />
            ))}
          </ol>
        )}
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} onCancel={() => cancel(upload.id)} onRetry={() => retry(upload)} />
        ))}
        {editable && shown.length > 1 && <p className={classes.quiet}>{text('catalog.media.order-hint')}</p>}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={text('catalog.media.add')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
    </Section>
  )
}
