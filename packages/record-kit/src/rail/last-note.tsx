import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { DateTime, ErrorPanel, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { NoteText } from './note-text.tsx'
import { lastNoteQuery, type RecordPlace } from './queries.ts'
import classes from './rail.module.css'
import { useText } from './texts.ts'

/** Renders the newest note that was written on a record itself, to read only; nothing where there is none. */
export default function LastNote({ record }: { readonly record: RecordPlace }) {
  const text = useText()
  const { api } = useShell()
  const { data, error, refetch } = useQuery(lastNoteQuery(api, record))
  const note = data?.results[0]
  if (!note && !error) return null
  return (
    <Section title={text('rail.note-last')}>
      {note ? (
        <>
          <NoteText body={note.body} mentions={note.mentions} />
          <div className={classes.by}>
            <span>{note.author?.name ?? text('rail.someone')}</span>
            <DateTime at={note.created_at} />
          </div>
        </>
      ) : (
        error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
      )}
    </Section>
  )
}
