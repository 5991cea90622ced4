import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useLeaveGuard, useOnline, useQueuedWrites, useShell } from '@backoffice/shell-kit'
import { Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Unsent } from '../parts/unsent.tsx'
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

/** Returns what stores notes of a record: at once, or when the connection is back. */
function useStoredNotes(record: RecordPlace, onRefused: (body: string) => void) {
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const store = async (body: Schema<'NoteCreate'>, idempotencyKey?: string) => {
    await api.POST('/api/records/{resource}/{object}/notes', {
      params: { path: record },
      body,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      waitIndexation: false,
      disableMessage: true,
    })
    await invalidateResource(queryClient, 'records')
  }
  const { add, waiting } = useQueuedWrites<Schema<'NoteCreate'>, void>(`notes of ${record.resource} ${record.object}`, {
    send: ({ body, key }) => store(body, key),
    onSent: () => undefined,
    onRefused: (failure, { body: { body } }) => {
      toasts.show({ type: 'error', message: messageOf(failure), description: body })
      onRefused(body)
    },
  })
  return { store, add, waiting }
}

/** Returns a note being typed, and what adds it to the record. */
function useNewNote(record: RecordPlace) {
  const text = useText()
  const online = useOnline()
  const { toasts } = useShell()
  const [body, setBody] = useState('')
  const [people, setPeople] = useState<readonly Person[]>([])
  const [busy, setBusy] = useState(false)
  const isEmpty = body.trim() === ''
  const clear = () => {
    setBody('')
    setPeople([])
  }
  const { store, add, waiting } = useStoredNotes(record, (refused) => setBody((typed) => typed || refused))
  const write = async (): Promise<boolean> => {
    if (isEmpty || busy) return false
    const note = { body: body.trim(), mentions: namedIn(body, people) }
    if (!online) {
      add(note)
      clear()
      return true
    }
    setBusy(true)
    try {
      await store(note)
      clear()
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
  return { body, setBody, isEmpty, busy, mention, write, waiting }
}

/** Renders the notes of a record, and a field for a new one. `@` mentions a colleague, who is notified. */
export function Notes({ record, begun }: NotesProps) {
  const text = useText()
  const { api } = useShell()
  const { data, error } = useQuery(notesQuery(api, record))
  const { body, setBody, isEmpty, busy, mention, write, waiting } = useNewNote(record)
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
      <Unsent>{waiting > 0 && text('rail.notes-waiting', { count: waiting })}</Unsent>
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
