import { lazy, Suspense } from '@backoffice/lazy'
import { useHotkeys } from '@mantine/hooks'
import { Fragment, useId, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { useUiText } from '../messages.ts'
import { ConflictChooser, type ConflictChooserProps } from './conflict-chooser.tsx'
import { DraftNotice, type DraftNoticeProps } from './draft-notice.tsx'
import classes from './record-form.module.css'
import { NoteOfRecord } from './note-of-record.ts'
import type { OthersChangesProps } from './others-changes/others-changes.tsx'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'

const OthersChanges = lazy(() => import('./others-changes/others-changes.tsx'))

interface RecordFormProps {
  /** An unsaved draft that can be restored. */
  readonly draft: DraftNoticeProps | null
  /** Conflicts with a change that someone else saved. */
  readonly conflict: ConflictChooserProps | undefined
  /** What others have stored while it had unsaved changes. */
  readonly others?: OthersChangesProps | undefined
  /** The form element, for who watches what is typed into it. */
  readonly element?: RefObject<HTMLFormElement | null>
  /** Another number empties what is typed and no value yet. */
  readonly turn?: number
  /** What differs, and how to save it. */
  readonly bar: SaveBarProps
  readonly onSubmit: (event?: never) => void
  /** Saves, and closes the drawer if there is one: Ctrl+Enter. */
  readonly onFinish?: () => void
  /** Whether the account may change the record; if not, a note says so. */
  readonly editable: boolean
  /** Why it is read-only, where a more specific reason is known. */
  readonly whyReadOnly?: string | undefined
  readonly children: ReactNode
}

/** Renders the form of a record: its fields between pending questions and the save bar. */
export function RecordForm({
  element,
  turn,
  draft,
  conflict,
  others,
  bar,
  onSubmit,
  onFinish,
  editable,
  whyReadOnly,
  children,
}: RecordFormProps) {
  const text = useUiText()
  const note = useId()
  const own = useRef<HTMLFormElement>(null)
  const form = element ?? own
  useHotkeys(
    [
      [
        'mod+Enter',
        (event) => {
          // Only in the form, or with nothing focused: a note beside it and a dialog above it use the same key to send.
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
      {conflict && <ConflictChooser {...conflict} />}
      {others && (
        <Suspense>
          <OthersChanges {...others} form={form} />
        </Suspense>
      )}
      <NoteOfRecord value={note}>
        <Fragment key={turn}>{children}</Fragment>
      </NoteOfRecord>
      <SaveBar {...bar} />
    </form>
  )
}
