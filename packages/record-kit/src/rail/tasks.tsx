import { messageOf } from '@backoffice/api-client'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tasksQuery, type RecordPlace } from './queries.ts'
import classes from './rail.module.css'
import { TaskForm } from './task-form.tsx'
import { TaskLine } from './task-line.tsx'
import { useText } from './texts.ts'

interface TasksProps {
  readonly record: RecordPlace
  readonly mayList: boolean
  /** Whether a new task was requested. */
  readonly begun: boolean
  /** Uid of a task that was requested. */
  readonly opening: string | undefined
  readonly onOpened: () => void
}

const ENDED = new Set(['Done', 'Cancelled'])

/** Renders the tasks of a record. */
export function Tasks({ record, mayList, begun, opening, onOpened }: TasksProps) {
  const text = useText()
  const reason = useReason()
  const { api } = useShell()
  const whyNot = reason('tasks_post')
  const [making, setMaking] = useState(begun && whyNot === undefined)
  const [wasBegun, setWasBegun] = useState(begun)
  if (begun !== wasBegun) {
    setWasBegun(begun)
    if (begun && whyNot === undefined) setMaking(true)
  }
  const [showEnded, setShowEnded] = useState(false)
  const { data, error } = useQuery({ ...tasksQuery(api, record), enabled: mayList })
  const all = data?.results ?? []
  const ended = all.filter(({ status }) => ENDED.has(status))
  if (!showEnded && ended.some(({ uid }) => uid === opening)) setShowEnded(true)
  const shown = showEnded ? all : all.filter(({ status }) => !ENDED.has(status))
  return (
    <Section
      title={text('rail.tasks')}
      extra={
        <ExplainedButton
          size="compact-sm"
          variant="default"
          data-key="a"
          reason={whyNot}
          aria-expanded={making}
          onClick={() => setMaking(true)}
        >
          {text('rail.assign')}
        </ExplainedButton>
      }
    >
      {making && <TaskForm record={record} onEnd={() => setMaking(false)} />}
      {!mayList && <p className={classes.quiet}>{reason('tasks')}</p>}
      {error && <p role="alert">{messageOf(error)}</p>}
      {data && shown.length === 0 && !making && <p className={classes.quiet}>{text('rail.no-tasks')}</p>}
      {shown.length > 0 && (
        <ul className={classes.tasks}>
          {shown.map((task) => (
            <TaskLine key={task.uid} task={task} record={record} opening={task.uid === opening} onOpened={onOpened} />
          ))}
        </ul>
      )}
      {ended.length > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={showEnded}
          onClick={() => setShowEnded(!showEnded)}
        >
          {text(showEnded ? 'rail.hide-ended' : 'rail.show-ended', { count: ended.length })}
        </button>
      )}
    </Section>
  )
}
