import { invalidateResource, messageOf } from '@backoffice/api-client'
import { useLeaveGuard, useShell } from '@backoffice/shell-kit'
import { Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MentionField } from './mention-field.tsx'
import { namedIn, type Person } from './mentions.ts'
import { NoteItem } from './note-item.tsx'
import { notesQuery, type RecordPlace } from './queries.ts'
import classes from './rail.module.css'
import { useText } from './texts.ts'

interface NotesProps {
  readonly record: RecordPlace
  /** Whether a new note was requested. */
  readonly begun: boolean
}

/** Returns a note being typed, and what adds it to the record. */
function useNewNote(record: RecordPlace) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [body, setBody] = useState('')
  const [people, setPeople] = useState<readonly Person[]>([])
  const [busy, setBusy] = useState(false)
  const isEmpty = body.trim() === ''
  const write = async (): Promise<boolean> => {
    if (isEmpty || busy) return false
    setBusy(true)
    try {
      await api.POST('/api/records/{resource}/{object}/notes', {
        params: { path: record },
        body: { body: body.trim(), mentions: namedIn(body, people) },
        waitIndexation: false,
        disableMessage: true,
      })
      setBody('')
      setPeople([])
      await invalidateResource(queryClient, 'records')
      return true
    } catch (failure) {
      toasts.show({ type: 'error', message: messageOf(failure) })
      return false
    } finally {
      setBusy(false)
    }
  }
  useLeaveGuard(isEmpty || busy ? [] : [text('rail.note')], { save: write, reset: () => setBody('') })
  const mention = (person: Person) => setPeople([...people, person])
  return { body, setBody, isEmpty, busy, mention, write }
}

/** Renders the notes of a record, and a field for a new one. `@` mentions a colleague, who is notified. */
export function Notes({ record, begun }: NotesProps) {
  const text = useText()
  const { api } = useShell()
  const { data, error } = useQuery(notesQuery(api, record))
  const { body, setBody, isEmpty, busy, mention, write } = useNewNote(record)
  return (
    <Section title={text('rail.notes')}>
      <MentionField
        label={text('rail.note')}
        placeholder={text('rail.note-hint')}
        dataKey="n"
        begun={begun}
        value={body}
        onChange={setBody}
        onMention={mention}
        onSend={() => void write()}
      />
      {!isEmpty && (
        <div className={classes.actions}>
          <Button size="compact-sm" loading={busy} onClick={() => void write()}>
            {text('rail.note-write')}
          </Button>
          <span className={classes.quiet}>{text('rail.note-key')}</span>
        </div>
      )}
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && data.results.length > 0 && (
        <ol className={classes.notes}>
          {data.results.map((note) => (
            <NoteItem key={note.uid} note={note} />
          ))}
        </ol>
      )}
    </Section>
  )
}
