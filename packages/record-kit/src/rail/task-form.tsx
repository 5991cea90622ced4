import '@mantine/core/styles/InlineInput.layer.css'
import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Canceled, focusUnreadable, useLeaveGuard, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, Select, useTimeZone } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { ColleaguesSelect } from '../references/colleagues-select.tsx'
import type { RecordPlace } from './queries.ts'
import classes from './rail.module.css'
import { changeOf, endOf, fieldsOf } from './task-fields.ts'
import { useText } from './texts.ts'

interface TaskFormProps {
  /** The task to change; without it a new one is created. */
  readonly task?: Schema<'Task'>
  readonly record: RecordPlace
  readonly onEnd: () => void
}

const statuses = ['To do', 'In progress', 'Waiting', 'Done', 'Cancelled'] as const

/** Renders the form of a task: title, assignees and due date. */
export function TaskForm({ task, record, onEnd }: TaskFormProps) {
  const text = useText()
  const reason = useReason()
  const queryClient = useQueryClient()
  const { api, toasts, confirmations } = useShell()
  const title = useRef<HTMLInputElement>(null)
  // A new task gets the focus, since it was requested.
  useEffect(() => {
    if (!task) title.current?.focus()
  }, [task])
  const timeZone = useTimeZone()
  const [before] = useState(() => fieldsOf(task, timeZone))
  const [fields, setFields] = useState(before)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const whyNot = task && reason('tasks_put')
  const readOnly = whyNot !== undefined
  const refresh = () => invalidateResource(queryClient, 'tasks')
  const store = async (): Promise<boolean> => {
    const { assignees, day } = fields
    const name = fields.title.trim()
    if (name === '') {
      setProblem(text('rail.title-needed'))
      return false
    }
    setBusy(true)
    setProblem(undefined)
    try {
      if (task) {
        await api.PUT('/api/tasks/{uid}', {
          params: { path: { uid: task.uid } },
          ifMatch: `"${task.version}"`,
          body: changeOf(before, fields, timeZone),
          waitIndexation: false,
          disableMessage: true,
        })
      } else {
        await api.POST('/api/tasks', {
          body: { title: name, assignees: [...assignees], due: endOf(day, timeZone), links: [record] },
          waitIndexation: false,
          disableMessage: true,
        })
        toasts.show({ type: 'success', message: text('rail.task-created', { title: name }) })
      }
      await refresh()
      onEnd()
      return true
    } catch (error) {
      setBusy(false)
      await refresh()
      setProblem(messageOf(error))
      return false
    }
  }
  const label = task?.title ?? text('rail.new-task')
  const isChanged = JSON.stringify(fields) !== JSON.stringify(before) && !busy
  const { mayLeave } = useLeaveGuard(isChanged ? [label] : [], { save: readOnly ? undefined : store, reset: onEnd })
  const cancel = () => void mayLeave().then((may) => may && onEnd())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!focusUnreadable(event.currentTarget)) void store()
  }
  const remove = (gone: Schema<'Task'>) =>
    void confirmations
      .ask({
        title: text('rail.task-remove', { title: gone.title }),
        action: text('rail.remove'),
        undoable: true,
        destructive: true,
        run: () =>
          api.DELETE('/api/tasks/{uid}', {
            params: { path: { uid: gone.uid } },
            ifMatch: `"${gone.version}"`,
            waitIndexation: false,
            disableMessage: true,
          }),
        callback: () => void refresh(),
      })
      .catch((error: unknown) => {
        if (!(error instanceof Canceled)) throw error
      })
  return (
    <form className={classes.form} onSubmit={submit} aria-label={label} noValidate>
      <TextInput
        label={text('rail.task-title')}
        required
        maxLength={200}
        ref={title}
        readOnly={readOnly}
        error={problem}
        value={fields.title}
        onChange={({ currentTarget: { value } }) => setFields({ ...fields, title: value })}
      />
      <ColleaguesSelect
        label={text('rail.assignees')}
        readOnly={readOnly}
        known={task?.assignees ?? []}
        value={fields.assignees}
        onChange={(assignees) => setFields({ ...fields, assignees })}
      />
      <TextInput
        type="date"
        label={text('rail.until')}
        readOnly={readOnly}
        value={fields.day}
        onChange={({ currentTarget: { value: day } }) => setFields({ ...fields, day })}
      />
      {task && (
        <Select
          label={text('rail.status')}
          allowDeselect={false}
          readOnly={readOnly}
          data={statuses.map((value) => ({ value, label: text(`rail.status.${value}`) }))}
          value={fields.status}
          onChange={(status) => setFields({ ...fields, status: status ?? fields.status })}
        />
      )}
      {fields.status === 'Waiting' && (
        <TextInput
          label={text('rail.waiting-for')}
          required
          maxLength={200}
          readOnly={readOnly}
          value={fields.waiting_for}
          onChange={({ currentTarget: { value } }) => setFields({ ...fields, waiting_for: value })}
        />
      )}
      <div className={classes.actions}>
        <ExplainedButton type="submit" size="compact-sm" loading={busy} reason={whyNot}>
          {text(task ? 'rail.keep' : 'rail.create-task')}
        </ExplainedButton>
        <Button size="compact-sm" variant="default" onClick={cancel}>
          {text('rail.cancel')}
        </Button>
        {task && (
          <ExplainedButton
            size="compact-sm"
            variant="subtle"
            color="red"
            reason={reason('tasks_delete')}
            onClick={() => remove(task)}
          >
            {text('rail.remove')}
          </ExplainedButton>
        )}
      </div>
    </form>
  )
}
