import { Loader } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './import.module.css'
import { useImportText } from './messages.ts'

interface FileDropProps {
  /** Accepted files, as an `input` takes it: `.csv,.xlsx`. */
  readonly accept: string
  /** One sentence about the expected file. */
  readonly hint: string
  readonly busy: boolean
  /** Why the last file was rejected. */
  readonly problem?: string | undefined
  readonly onFile: (file: File) => void
}

/** Renders an area to drop or select a file. It is the browser's own file field, which handles both. */
export function FileDrop({ accept, hint, busy, problem, onFile }: FileDropProps) {
  const text = useImportText()
  const [over, setOver] = useState(false)
  return (
    <div className={classes.drop} data-over={over || undefined}>
      {busy ? <Loader size={32} /> : <IconFileUpload size={32} stroke={1.5} aria-hidden />}
      <p>{hint}</p>
      <span className={classes.pick} aria-hidden>
        {text('ui.import.pick')}
      </span>
      <input
        type="file"
        accept={accept}
        disabled={busy}
        data-autofocus
        aria-label={text('ui.import.file')}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      {problem !== undefined && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
