import { invalidateResource, messageOf, resourceKeys, staleTimes, type ApiClient } from '@backoffice/api-client'
import { useReason } from '@backoffice/shell-kit'
import { AnchorLink, DateTime, ExplainedButton } from '@backoffice/ui'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './recent.module.css'

const SHOWN = 20

/** Query of the tasks of an account, sorted by due date. */
const ownTasksQuery = (api: ApiClient, assignee: string) =>
  queryOptions({
    queryKey: resourceKeys('tasks').list({ assignee, open: true }),
    queryFn: async ({ signal }) =>
      (
        await api.GET('/api/tasks', {
          params: { query: { assignee, open: true, limit: SHOWN } },
          signal,
          disableMessage: true,
        })
      ).data,
    staleTime: staleTimes.once,
  })

/** Lists the own open tasks, to complete them; nothing without the permission. */
export function OwnTasksList() {
  const text = useText()
  const reason = useReason()
  const { api, session, permissions, toasts } = useServices()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const [ticked, setTicked] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const account = session.account?.uid ?? ''
  const { data, error } = useQuery({ ...ownTasksQuery(api, account), enabled: permissions.can('tasks') })
  if (error) return <p className={classes.quiet}>{messageOf(error)}</p>
  if (!data || (data.results.length === 0 && !ticked)) return null
  const finish = async (uid: string, version: number) => {
    setBusy(uid)
    try {
      await api.PUT('/api/tasks/{uid}', {
        params: { path: { uid } },
        ifMatch: `"${version}"`,
        body: { status: 'Done' },
        disableMessage: true,
      })
      setTicked(true)
      // The row disappears, and the focus must stay.
      heading.current?.focus()
      await invalidateResource(queryClient, 'tasks')
    } catch (failure) {
      toasts.show({ type: 'error', message: messageOf(failure) })
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {text('shell.recent.tasks')}
      </h2>
      {data.results.length === 0 && <p className={classes.quiet}>{text('shell.recent.tasks-done')}</p>}
      <ul className={classes.recent}>
        {data.results.map(({ uid, version, title, due, links }) => (
          <li key={uid} className={classes.change}>
            <div>
              {title}
              {links.map(
                ({ object, title: name, path }) =>
                  path !== null &&
                  name !== null && (
                    <div key={object}>
                      <AnchorLink to={path}>{name}</AnchorLink>
                    </div>
                  ),
              )}
              {due !== null && (
                <div>
                  <DateTime at={due} dayOnly />
                </div>
              )}
            </div>
            <ExplainedButton
              variant="default"
              size="compact-sm"
              flex="none"
              loading={busy === uid}
              reason={reason('tasks_put')}
              aria-label={text('shell.recent.task-done-of', { title })}
              onClick={() => void finish(uid, version)}
            >
              {text('shell.recent.task-done')}
            </ExplainedButton>
          </li>
        ))}
      </ul>
    </>
  )
}
