import { messageOf, readOptions, writeOptions } from '@backoffice/api-client'
import { SessionList } from '@backoffice/feature-accounts/sessions'
import { ErrorPanel, ExplainedButton, Section } from '@backoffice/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './account.module.css'

/** Lists the devices on which the own account is signed in, and signs them out. */
export function OwnSessions() {
  const text = useText()
  const { api } = useServices()
  const queryClient = useQueryClient()
  const sessions = readOptions(api, '/api/accounts/me/sessions', {})
  const { data, error, refetch } = useQuery(sessions)
  const reread = () => void queryClient.invalidateQueries({ queryKey: sessions.queryKey })
  const endOne = useMutation(writeOptions(api, 'delete', '/api/accounts/me/sessions/{session}'))
  const endOthers = useMutation(writeOptions(api, 'delete', '/api/accounts/me/sessions'))
  const problem = endOne.error ?? endOthers.error
  return (
    <Section title={text('shell.sessions.title')}>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && (
        <SessionList
          sessions={data.results}
          onEnd={(session) =>
            endOne.mutate({ params: { path: { session } }, disableMessage: true }, { onSettled: reread })
          }
        />
      )}
      <div className={classes.foot}>
        <ExplainedButton
          variant="default"
          reason={data?.results.every(({ current }) => current) ? text('shell.sessions.only-this') : undefined}
          onClick={() => endOthers.mutate({ disableMessage: true }, { onSettled: reread })}
        >
          {text('shell.sessions.end-others')}
        </ExplainedButton>
        <span role="alert" className={classes.problem}>
          {problem && messageOf(problem)}
        </span>
      </div>
    </Section>
  )
}
