import { useHotkeys } from '@mantine/hooks'
import { useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { useUiText } from '../messages.ts'
import { ConflictChooser, type ConflictChooserProps } from './conflict-chooser.tsx'
import { DraftNotice, type DraftNoticeProps } from './draft-notice.tsx'
import classes from './record-form.module.css'
import { NoteOfRecord } from './note-of-record.ts'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'

interface RecordFormProps {
  /** A draft of another time that waits for an answer. */
  readonly draft: DraftNoticeProps | null
  /** What somebody else saved in the meantime. */
  readonly clash: ConflictChooserProps | undefined
  /** What differs, and how to save it. */
  readonly bar: SaveBarProps
  readonly onSubmit: (event?: never) => void
  /** Saves, and closes where there is something to close: Ctrl+Enter. */
  readonly onFinish?: () => void
  /** Whether the account may change the record; if not, a line says so. */
  readonly editable: boolean
  /** Why it may not be changed, where more can be said than that. */
  readonly whyReadOnly?: string | undefined
  readonly children: ReactNode
}

/** The form of a record: its fields between what has to be answered first and the bar that saves. */
export function RecordForm({
  draft,
  clash,
  bar,
  onSubmit,
  onFinish,
  editable,
  whyReadOnly,
  children,
}: RecordFormProps) {
  const text = useUiText()
  const note = useId()
  const form = useRef<HTMLFormElement>(null)
  useHotkeys(
    [
      [
        'mod+Enter',
        (event) => {
          // In the form, or nowhere in particular: a note beside it and a dialog above it send their own by this key.
          if (!onFinish || !form.current || !(event.target instanceof Node)) return
          if (!form.current.contains(event.target) && !event.target.contains(form.current)) return
          event.preventDefault()
          onFinish()
        },
        { preventDefault: false },
      ],
    ],
    [],
    true,
  )
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form ref={form} className={classes.form} data-record onSubmit={submit} noValidate>
      {!editable && (
        <p id={note} className={classes.note}>
          {whyReadOnly ?? text('ui.record.readonly')}
        </p>
      )}
      {draft && editable && <DraftNotice {...draft} />}
      {clash && <ConflictChooser {...clash} />}
      <NoteOfRecord value={note}>{children}</NoteOfRecord>
      <SaveBar {...bar} />
    </form>
  )
}
