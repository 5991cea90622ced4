import { invalidateResource, messageOf } from '@backoffice/api-client'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'

const LONGEST = 200

interface TaskOfNewsProps {
  /** Text of the notification. */
  readonly title: string
  /** The screen that it is about. */
  readonly path: string | null
}

/** Creates an own task from a notification, so that it is not forgotten once it is read. */
export function TaskOfNews({ title, path }: TaskOfNewsProps) {
  const text = useText()
  const reason = useReason()
  const { api, session, toasts } = useServices()
  const queryClient = useQueryClient()
  const [state, setState] = useState<'free' | 'busy' | 'made'>('free')
  const { account, namespaces } = session.use()
  const namespace =
    session.namespace ?? namespaces.find(({ uid }) => account?.isAdmin || account?.namespaces.includes(uid))?.uid
  const make = async () => {
    if (!account || namespace === undefined) return
    setState('busy')
    try {
      const task = {
        namespace,
        title: title.slice(0, LONGEST),
        assignees: [account.uid],
        ...(path !== null && { description: new URL(path, location.href).href }),
      }
      await api.POST('/api/tasks', { body: task, disableMessage: true })
      setState('made')
      await invalidateResource(queryClient, 'tasks')
    } catch (failure) {
      setState('free')
      toasts.show({ type: 'error', message: messageOf(failure) })
    }
  }
  // The focus stays where the button was.
  if (state === 'made')
    return (
      <output ref={(place) => place?.focus()} tabIndex={-1}>
        {text('shell.recent.task-created')}
      </output>
    )
  return (
    <ExplainedButton
      variant="default"
      size="compact-sm"
      loading={state === 'busy'}
      reason={reason('tasks_post')}
      aria-label={text('shell.recent.create-task-of', { title })}
      onClick={() => void make()}
    >
      {text('shell.recent.create-task')}
    </ExplainedButton>
  )
}
