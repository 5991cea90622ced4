import { messageOf } from '@backoffice/api-client'
import type { Requirement } from '@backoffice/permissions'
import { useReason } from '@backoffice/shell-kit'
import { Section } from '@backoffice/ui'
import { useState, type ReactNode } from 'react'
import { UploadList } from '../media/upload-list.tsx'
import { AddFiles, type FileKind } from './add-files.tsx'
import { FileList } from './file-list.tsx'
import classes from './files.module.css'
import { useFiles, type FileCalls, type StoredFile } from './use-files.ts'

interface FilesSectionProps<File extends StoredFile, Kind extends string> {
  readonly title: string
  /** Message without documents. */
  readonly none: string
  /** Undefined while loading. */
  readonly files: readonly File[] | undefined
  readonly error: Error | null
  /** Types of files; omitted: they have none to choose. */
  readonly kinds?: readonly FileKind<Kind>[]
  /** Default type of a new file. */
  readonly kind: NoInfer<Kind>
  /** Describes a file. */
  readonly noteOf?: (file: File) => string
  readonly calls: FileCalls<File, NoInfer<Kind>>
  /** Permission to add and delete them; omitted: everybody who sees the record may. */
  readonly needs?: Requirement
  /** Why nobody can add or delete one here. */
  readonly whyReadOnly?: string | undefined
  /** Why a file cannot be deleted by somebody with that permission. */
  readonly whyKept?: (file: File) => string | undefined
  readonly extra?: ReactNode
}

/** Renders the documents of a record, to list, add and delete them. */
export function FilesSection<File extends StoredFile, Kind extends string>(props: FilesSectionProps<File, Kind>) {
  const { title, none, files, error, kinds, noteOf, calls, needs, whyReadOnly, whyKept, extra } = props
  const reasonFor = useReason()
  const reason = (needs === undefined ? undefined : reasonFor(needs)) ?? whyReadOnly
  const [kind, setKind] = useState<Kind>(props.kind)
  const { sending, importFrom, remove } = useFiles(calls, kind)
  return (
    <Section title={title} extra={extra}>
      <div className={classes.files}>
        {error && <p role="alert">{messageOf(error)}</p>}
        {files?.length === 0 && sending.uploads.length === 0 && <p className={classes.quiet}>{none}</p>}
        {files && files.length > 0 && (
          <FileList files={files} noteOf={noteOf} reasonOf={(file) => reason ?? whyKept?.(file)} onRemove={remove} />
        )}
        <UploadList sending={sending} />
        <AddFiles
          kinds={kinds}
          kind={kind}
          onKind={setKind}
          reason={reason}
          onAdd={sending.add}
          onImport={importFrom}
        />
      </div>
    </Section>
  )
}
