import { useNamespaceName } from '@backoffice/record-kit/references'
import { NoteText } from '@backoffice/record-kit/note-parts'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { DateTime, Face, formatDay, StatusBadge } from '@backoffice/ui'
import { IconPinFilled } from '@tabler/icons-react'
import { Folded } from './folded.tsx'
import { NoteMenu } from './note-menu.tsx'
import type { TeamNote } from './queries.ts'
import { useText } from './texts.ts'
import { useNoteActions } from './use-note-actions.ts'
import classes from './note-list.module.css'

/** Renders what is said about a note: whether it is pinned or edited, until when it is shown, and of which other namespace it is. */
function NoteMarks({ note }: { readonly note: TeamNote }) {
  const text = useText()
  const locale = useLocale()
  const nameOf = useNamespaceName()
  const name = nameOf(note.namespace)
  const { namespace: selected } = useShell().session.use()
  const { show_until: day, expired, namespace, pinned } = note
  return (
    <>
      {pinned && (
        <span className={classes.pinned}>
          <IconPinFilled size={14} aria-hidden />
          {text('shell.team-notes.pinned')}
        </span>
      )}
      {day !== null && (
        <span>
          {text(expired ? 'shell.team-notes.expired' : 'shell.team-notes.until', { day: formatDay(day, locale) })}
        </span>
      )}
      {namespace !== selected && name !== '' && <StatusBadge tone="neutral">{name}</StatusBadge>}
    </>
  )
}

interface NoteItemProps {
  readonly note: TeamNote
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

/** Renders a note: who wrote it and when, its text, and its menu where the account may do anything with it. */
function NoteItem({ note, ...then }: NoteItemProps) {
  const text = useText()
  const actions = useNoteActions(note, then)
  const name = note.author?.name ?? text('shell.team-notes.someone')
  return (
    <li className={classes.note} data-expired={note.expired || undefined}>
      <Face name={name} picture={note.author?.picture ?? null} size="small" />
      <div className={classes.main}>
        <div className={classes.head}>
          <div className={classes.by}>
            <strong>{name}</strong>
            <DateTime at={note.created_at} />
            {note.edited_at !== null && <span>{text('shell.team-notes.edited')}</span>}
          </div>
          {actions.some(({ reason }) => reason === undefined) && <NoteMenu name={name} actions={actions} />}
        </div>
        <Folded key={note.body}>
          <NoteText body={note.body} mentions={note.mentions} />
        </Folded>
        <div className={classes.by}>
          <NoteMarks note={note} />
        </div>
      </div>
    </li>
  )
}

interface NoteListProps {
  readonly notes: readonly TeamNote[]
  readonly onEdit: (uid: string) => void
  readonly onDeleted: () => void
}

/** Renders notes for the team, in the order that they come in. */
export function NoteList({ notes, onEdit, onDeleted }: NoteListProps) {
  const text = useText()
  return (
    <ol className={classes.notes} aria-label={text('shell.team-notes.order')}>
      {notes.map((note) => (
        <NoteItem key={note.uid} note={note} onEdit={() => onEdit(note.uid)} onDeleted={onDeleted} />
      ))}
    </ol>
  )
}

/** The same in a frame, as drawers have it. */
export const FramedNotes = (props: NoteListProps) => (
  <div className={classes.frame}>
    <NoteList {...props} />
  </div>
)
