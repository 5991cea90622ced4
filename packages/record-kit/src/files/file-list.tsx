import { pictureAddress } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { DateTime, ExplainedIconButton } from '@backoffice/ui'
import { IconFile, IconTrash } from '@tabler/icons-react'
import { useAccountNames } from '../references/use-account-names.ts'
import { formatFileSize } from './file-size.ts'
import classes from './files.module.css'
import { useText } from './texts.ts'
import type { StoredFile } from './use-files.ts'

interface FileListProps<File extends StoredFile> {
  readonly files: readonly File[]
  /** Describes a file, beside its size, its date, and who added it. */
  readonly noteOf?: ((file: File) => string) | undefined
  /** Why a file cannot be deleted. */
  readonly reasonOf: (file: File) => string | undefined
  readonly onRemove: (file: File) => void
}

/** Lists the documents of a record, with thumbnails, descriptions and sizes, and who added them when. */
export function FileList<File extends StoredFile>({ files, noteOf, reasonOf, onRemove }: FileListProps<File>) {
  const text = useText()
  const locale = useLocale()
  const accountName = useAccountNames()
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <li key={file.id}>
          {file.content_type.startsWith('image/') ? (
            <img src={pictureAddress(file.url, 'small')} alt="" loading="lazy" decoding="async" />
          ) : (
            <IconFile size={24} stroke={1.4} aria-hidden />
          )}
          <span>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <small>
              {noteOf && <>{noteOf(file)} · </>}
              {formatFileSize(file.bytes, locale)} · <DateTime at={file.at} /> · {accountName(file.actor)}
            </small>
          </span>
          <ExplainedIconButton
            aria-label={text('record.files.delete', { name: file.name })}
            reason={reasonOf(file)}
            onClick={() => onRemove(file)}
          >
            <IconTrash size={16} stroke={1.7} aria-hidden />
          </ExplainedIconButton>
        </li>
      ))}
    </ul>
  )
}
