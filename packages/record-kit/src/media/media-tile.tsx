import { messageOf } from '@backoffice/api-client'
import { pictureAddress, type Schema } from '@backoffice/api-contract'
import { lazyDialog } from '@backoffice/shell-kit'
import { locales, useLocale } from '@backoffice/texts'
import { ExplainedIconButton } from '@backoffice/ui'
import { TextInput, VisuallyHidden } from '@mantine/core'
import {
  IconDownload,
  IconFile,
  IconGripVertical,
  IconLanguage,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconVideo,
} from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { formatFileSize } from '../files/file-size.ts'
import { recordTexts } from '../parts/texts.ts'
import type { MediaFile } from './media-calls.ts'
import { useText } from './texts.ts'
import classes from './media.module.css'

const AltTexts = lazyDialog(() => import('./alt-texts.tsx'), recordTexts)

interface MediaTileProps {
  readonly file: MediaFile
  /** Description of its position. */
  readonly place: string
  /** Why the files are read-only. */
  readonly reason: string | undefined
  /** Whether a dragged file would be dropped here. */
  readonly marked: boolean
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  readonly onDrag: (dragging: boolean) => void
  readonly onOver: () => void
  readonly onDrop: () => void
  readonly onMain: () => void
  readonly onCaption: (caption: string) => Promise<unknown>
  readonly onAlts: (alts: Schema<'AltTexts'>) => Promise<unknown>
  readonly onRemove: () => void
}

/** Renders a picture, or what kind of file it is. */
function Content({ type, url }: MediaFile) {
  if (type === 'image')
    return <img src={pictureAddress(url, 'medium')} alt="" loading="lazy" decoding="async" draggable={false} />
  const Kind = type === 'video' ? IconVideo : IconFile
  return <Kind size={32} stroke={1.4} aria-hidden />
}

/** Renders what no picture shows: a video that is played in its place, and a link to the file with its format and size. */
function Player({ type, url, content_type, bytes, name }: MediaFile & { readonly name: string }) {
  const text = useText()
  const locale = useLocale()
  const format = content_type.split('/').at(-1)?.toUpperCase() ?? ''
  const size = formatFileSize(bytes, locale)
  return (
    <>
      {type === 'video' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploaded films have no captions of their own
        <video className={classes.film} src={url} controls playsInline preload="metadata" aria-label={name} />
      )}
      <a className={classes.download} href={url} target="_blank" rel="noreferrer">
        <IconDownload size={14} stroke={1.7} aria-hidden />
        <VisuallyHidden>{text('record.media.download')} </VisuallyHidden>
        {format}, {size}
      </a>
    </>
  )
}

/** Renders one file of a record: its content, whether it is the main picture, its caption. */
export function MediaTile({
  file,
  place,
  reason,
  marked,
  onKeyDown,
  onDrag,
  onOver,
  onDrop,
  onMain,
  onCaption,
  onAlts,
  onRemove,
}: MediaTileProps) {
  const text = useText()
  const editable = reason === undefined
  const [caption, setCaption] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [saying, setSaying] = useState(false)
  const silent = locales.filter((language) => !file.alts[language])
  const name = file.caption || text(`record.media.type.${file.type}`)
  const keep = async () => {
    if (caption === undefined || caption === file.caption) return setCaption(undefined)
    try {
      await onCaption(caption)
      setCaption(undefined)
      setProblem(undefined)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <li className={classes.tile} data-marked={marked || undefined} data-film={file.type === 'video' || undefined}>
      <button
        type="button"
        className={classes.grip}
        draggable={editable}
        aria-label={`${name}, ${place}`}
        title={editable ? text('record.media.move') : undefined}
        onKeyDown={onKeyDown}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          onDrag(true)
        }}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          onOver()
        }}
        onDrop={(event) => {
          if (event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          onDrop()
        }}
        onDragEnd={() => onDrag(false)}
      >
        <Content {...file} />
        {editable && <IconGripVertical className={classes.handle} size={16} aria-hidden />}
      </button>
      <div className={classes.acts}>
        {file.type === 'image' && (
          <ExplainedIconButton
            aria-label={text(file.is_main ? 'record.media.is-main' : 'record.media.set-main')}
            aria-pressed={file.is_main}
            reason={reason ?? (file.is_main ? text('record.media.already-main') : undefined)}
            onClick={onMain}
          >
            {file.is_main ? <IconStarFilled size={17} aria-hidden /> : <IconStar size={17} stroke={1.7} aria-hidden />}
          </ExplainedIconButton>
        )}
        {file.type === 'image' && (
          <ExplainedIconButton
            aria-label={text('record.media.alts', { place })}
            title={
              silent.length > 0
                ? text('record.media.alts-missing', {
                    languages: silent.map((language) => language.toUpperCase()).join(' '),
                  })
                : undefined
            }
            data-missing={silent.length > 0 || undefined}
            className={classes.alts ?? ''}
            aria-haspopup="dialog"
            reason={reason}
            onClick={() => setSaying(true)}
          >
            <IconLanguage size={17} stroke={1.7} aria-hidden />
          </ExplainedIconButton>
        )}
        <ExplainedIconButton aria-label={text('record.media.delete', { name })} reason={reason} onClick={onRemove}>
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </ExplainedIconButton>
      </div>
      {file.type !== 'image' && <Player {...file} name={name} />}
      <TextInput
        size="xs"
        aria-label={text('record.media.caption-of', { place })}
        placeholder={editable ? text('record.media.caption') : ''}
        maxLength={300}
        readOnly={!editable}
        value={caption ?? file.caption}
        error={problem}
        onChange={(event) => setCaption(event.currentTarget.value)}
        onBlur={() => void keep()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
      {saying && <AltTexts file={file} place={place} onKeep={onAlts} onClose={() => setSaying(false)} />}
    </li>
  )
}
