import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DateTime } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordPlace } from './queries.ts'
import classes from './rail.module.css'
import { TaskForm } from './task-form.tsx'
import { useText } from './texts.ts'

interface TaskLineProps {
  readonly task: Schema<'Task'>
  readonly record: RecordPlace
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

/** Renders a task in one line: a checkbox to complete it, and its form behind the title. */
export function TaskLine({ task, record }: TaskLineProps) {
  const { title, status, due, assignees } = task
  const text = useText()
  const reason = useReason()
  const { busy, tick } = useTick(task)
  // Folded, the form keeps what was typed.
  const [form, setForm] = useState<'none' | 'open' | 'folded'>('none')
  const whyNot = reason('tasks_put')
  const isDone = status === 'Done'
  const [now] = useState(() => new Date())
  const isLate = due !== null && !isDone && status !== 'Cancelled' && new Date(due) < now
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
          className={classes.title}
          aria-expanded={form === 'open'}
          onClick={() => setForm(form === 'open' ? 'folded' : 'open')}
        >
          {title}
        </button>
        <div className={classes.by}>
          {status !== 'To do' && <span>{text(`rail.status.${status}`)}</span>}
          <span>{assignees.length === 0 ? text('rail.no-one') : assignees.map(({ name }) => name).join(', ')}</span>
          {due && (
            <span data-late={isLate || undefined}>
              {text(isLate ? 'rail.late' : 'rail.due')} <DateTime at={due} dayOnly />
            </span>
          )}
        </div>
        {form !== 'none' && (
          <div hidden={form === 'folded'}>
            <TaskForm task={task} record={record} onEnd={() => setForm('none')} />
          </div>
        )}
      </div>
    </li>
  )
}
