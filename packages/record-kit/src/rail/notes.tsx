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

interface NoteThreadProps {
  readonly record: RecordPlace
  /** Whether a new note was requested. */
  readonly begun?: boolean
  /** Key that moves the focus to the new note; omitted beside a thread that has it. */
  readonly dataKey?: string
  /** The record whose thread is beside this one and shows its notes: they are not repeated. */
  readonly beside?: RecordPlace
  /** Opens a task, where the tasks of the record are beside it. */
  readonly onOpenTask?: ((uid: string) => void) | undefined
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

/** Renders the thread of a record in a section of its own. */
export function Notes(props: NoteThreadProps) {
  const text = useText()
  return (
    <Section title={text('rail.notes')}>
      <NoteThread {...props} />
    </Section>
  )
}

/**
 * Renders the notes of a record and of those linked to it, and a field for a new one on the record. `@` mentions a
 * colleague, who is notified.
 */
export function NoteThread({ record, begun = false, dataKey, beside, onOpenTask }: NoteThreadProps) {
  const text = useText()
  const { api } = useShell()
  // Another tab may have written one meanwhile.
  const { data, error } = useQuery({ ...notesQuery(api, record), refetchOnWindowFocus: 'always' })
  const { body, setBody, isEmpty, busy, mention, write, waiting } = useNewNote(record)
  const notes = data?.results.filter(
    ({ resource, object }) => resource !== beside?.resource || object !== beside.object,
  )
  return (
    <>
      <MentionField
        label={text('rail.note')}
        placeholder={text('rail.note-hint')}
        {...(dataKey !== undefined && { dataKey })}
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
      {notes && notes.length > 0 && (
        <ol className={classes.notes}>
          {notes.map((note) => (
            <NoteItem key={note.uid} note={note} onOpenTask={onOpenTask} />
          ))}
        </ol>
      )}
    </>
  )
}
