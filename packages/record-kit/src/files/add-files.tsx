import { ExplainedButton, Select } from '@backoffice/ui'
import { useRef, useState } from 'react'
import { FileByAddress } from '../media/file-by-address.tsx'
import classes from './files.module.css'
import { useText } from './texts.ts'

/** Type of a document. */
export interface FileKind<Kind extends string> {
  readonly value: Kind
  readonly label: string
}

interface AddFilesProps<Kind extends string> {
  /** The types to choose from; omitted: files have no types. */
  readonly kinds: readonly FileKind<Kind>[] | undefined
  readonly kind: Kind
  readonly onKind: (kind: Kind) => void
  readonly reason: string | undefined
  readonly onAdd: (files: FileList) => void
  readonly onImport: (url: string, kind: Kind) => Promise<unknown>
}

/** Adds documents of a type: files from this computer, or one by its URL. */
export function AddFiles<Kind extends string>({ kinds, kind, onKind, reason, onAdd, onImport }: AddFilesProps<Kind>) {
  const text = useText()
  const [importing, setImporting] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <div className={classes.adding}>
        {kinds && (
          <Select
            label={text('record.files.kind')}
            allowDeselect={false}
            readOnly={reason !== undefined}
            data={[...kinds]}
            value={kind}
            onChange={(next) => onKind(kinds.find(({ value }) => value === next)?.value ?? kind)}
          />
        )}
        <ExplainedButton variant="default" reason={reason} onClick={() => chooser.current?.click()}>
          {text('record.files.add')}
        </ExplainedButton>
        <ExplainedButton
          variant="default"
          aria-expanded={importing}
          reason={reason}
          onClick={() => setImporting(!importing)}
        >
          {text('record.media.by-address')}
        </ExplainedButton>
      </div>
      {importing && (
        <FileByAddress
          kinds={kinds ?? [{ value: kind, label: '' }]}
          onImport={onImport}
          onDone={() => setImporting(false)}
        />
      )}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        accept="image/*,application/pdf"
        aria-label={text('record.files.add')}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onAdd(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
