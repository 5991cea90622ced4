import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, useLeaveGuard, useShell } from '@backoffice/shell-kit'
import { DateTime } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MentionField } from './mention-field.tsx'
import { namedIn, type Person } from './mentions.ts'
import { NoteAbout } from './note-about.tsx'
import { NoteText } from './note-text.tsx'
import classes from './rail.module.css'
import { useText } from './texts.ts'

interface NoteItemProps {
  readonly note: Schema<'Note'>
  /** Opens a task, where the tasks of the record are beside its notes. */
  readonly onOpenTask: ((uid: string) => void) | undefined
}

/** Renders a note. Its author can change it; its author and administrators can delete it. */
export function NoteItem({ note, onOpenTask }: NoteItemProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, session, toasts, confirmations } = useShell()
  const [typed, setTyped] = useState<string>()
  const [people, setPeople] = useState<readonly Person[]>(note.mentions)
  const [busy, setBusy] = useState(false)
  const isOwn = session.account?.uid === note.author?.uid
  const mayRemove = isOwn || session.account?.isAdmin === true
  const call = {
    params: { path: { uid: note.uid } },
    ifMatch: `"${note.version}"`,
    waitIndexation: false,
    disableMessage: true,
  }
  const keep = async (): Promise<boolean> => {
    const body = typed?.trim() ?? ''
    if (body === '' || busy) return false
    setBusy(true)
    try {
      await api.PUT('/api/notes/{uid}', { ...call, body: { body, mentions: namedIn(body, people) } })
      setTyped(undefined)
      return true
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
      return false
    } finally {
      setBusy(false)
      await invalidateResource(queryClient, 'records')
    }
  }
  const isChanged = typed !== undefined && typed !== note.body && !busy
  const { mayLeave } = useLeaveGuard(isChanged ? [text('rail.note')] : [], {
    save: keep,
    reset: () => setTyped(undefined),
  })
  const remove = () =>
    void confirmations
      .ask({
        title: text('rail.note-remove'),
        action: text('rail.remove'),
        undoable: true,
        destructive: true,
        run: () => api.DELETE('/api/notes/{uid}', call),
        callback: () => void invalidateResource(queryClient, 'records'),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return (
    <li className={classes.note}>
      {typed === undefined ? (
        <NoteText body={note.body} mentions={note.mentions} />
      ) : (
        <MentionField
          label={text('rail.note')}
          begun
          value={typed}
          onChange={setTyped}
          onMention={(person) => setPeople([...people, person])}
          onSend={() => void keep()}
        />
      )}
      <div className={classes.by}>
        <span>{note.author?.name ?? text('rail.someone')}</span>
        <DateTime at={note.created_at} />
        {note.about && <NoteAbout about={note.about} onOpenTask={onOpenTask} />}
        {note.version > 1 && <span>{text('rail.note-changed')}</span>}
        {typed !== undefined && (
          <>
            <Button size="compact-xs" loading={busy} onClick={() => void keep()}>
              {text('rail.keep')}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => void mayLeave().then((may) => may && setTyped(undefined))}
            >
              {text('rail.cancel')}
            </Button>
          </>
        )}
        {typed === undefined && isOwn && (
          <Button size="compact-xs" variant="subtle" onClick={() => setTyped(note.body)}>
            {text('rail.change')}
          </Button>
        )}
        {typed === undefined && mayRemove && (
          <Button size="compact-xs" variant="subtle" color="red" onClick={remove}>
            {text('rail.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
