import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DateTime } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NoteThread } from './notes.tsx'
import type { RecordPlace } from './queries.ts'
import classes from './rail.module.css'
import { TaskForm } from './task-form.tsx'
import { useText } from './texts.ts'

interface TaskLineProps {
  readonly task: Schema<'Task'>
  readonly record: RecordPlace
  /** Whether it was requested. */
  readonly opening: boolean
  readonly onOpened: () => void
}

/** Returns what completes a task, or opens it again. */
function useTick({ uid, status, version }: Schema<'Task'>) {
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [busy, setBusy] = useState(false)
  const tick = async () => {
    setBusy(true)
    try {
      await api.PUT('/api/tasks/{uid}', {
        params: { path: { uid } },
        ifMatch: `"${version}"`,
        body: { status: status === 'Done' ? 'To do' : 'Done' },
        waitIndexation: false,
        disableMessage: true,
      })
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      await invalidateResource(queryClient, 'tasks')
      setBusy(false)
    }
  }
  return { busy, tick }
}

/** Returns whether a task is open and ever was, and its title, which gets the focus when the task was requested. */
function useOpened({ opening, onOpened }: Pick<TaskLineProps, 'opening' | 'onOpened'>) {
  // Folded, it keeps what was typed.
  const [form, setForm] = useState<'none' | 'open' | 'folded'>('none')
  if (opening && form !== 'open') setForm('open')
  const [wasOpen, setWasOpen] = useState(false)
  if (form === 'open' && !wasOpen) setWasOpen(true)
  const name = useRef<HTMLButtonElement>(null)
  const opened = useEffectEvent(onOpened)
  useEffect(() => {
    if (!opening) return
    name.current?.focus()
    opened()
  }, [opening])
  return { form, setForm, wasOpen, name }
}

/** Renders how far a task is, whose it is, and until when it has to be done. */
function TaskState({ task: { status, due, assignees } }: Pick<TaskLineProps, 'task'>) {
  const text = useText()
  const [now] = useState(() => new Date())
  const isLate = due !== null && status !== 'Done' && status !== 'Cancelled' && new Date(due) < now
  return (
    <div className={classes.by}>
      {status !== 'To do' && <span>{text(`rail.status.${status}`)}</span>}
      <span>{assignees.length === 0 ? text('rail.no-one') : assignees.map(({ name }) => name).join(', ')}</span>
      {due && (
        <span data-late={isLate || undefined}>
          {text(isLate ? 'rail.late' : 'rail.due')} <DateTime at={due} dayOnly />
        </span>
      )}
    </div>
  )
}

/** Renders a task in one line: a checkbox to complete it, and its form and notes behind the title. */
export function TaskLine({ task, record, ...wish }: TaskLineProps) {
  const { uid, title, status } = task
  const text = useText()
  const reason = useReason()
  const { busy, tick } = useTick(task)
  const { form, setForm, wasOpen, name } = useOpened(wish)
  const whyNot = reason('tasks_put')
  const isDone = status === 'Done'
  return (
    <li className={classes.task} data-done={isDone || undefined}>
      <input
        type="checkbox"
        checked={isDone}
        disabled={busy}
        aria-disabled={whyNot !== undefined || undefined}
        aria-label={text('rail.done-of', { title })}
        title={whyNot}
        onChange={() => {
          if (whyNot === undefined) void tick()
        }}
      />
      <div>
        <button
          type="button"
          ref={name}
          className={classes.title}
          aria-expanded={form === 'open'}
          onClick={() => setForm(form === 'open' ? 'folded' : 'open')}
        >
          {title}
        </button>
        <TaskState task={task} />
        {/* A note that is being typed outlives the form. */}
        {wasOpen && (
          <div hidden={form !== 'open'}>
            {form !== 'none' && <TaskForm task={task} record={record} onEnd={() => setForm('none')} />}
            {reason('tasks_read') === undefined && (
              <section className={classes.thread} aria-label={text('rail.notes-of', { title })}>
                <NoteThread record={{ resource: 'tasks', object: uid }} beside={record} />
              </section>
            )}
          </div>
        )}
      </div>
    </li>
  )
}
