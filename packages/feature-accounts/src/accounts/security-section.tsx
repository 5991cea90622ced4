import { invalidateResource, messageOf, readOptions, writeOptions } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import { ErrorPanel, ExplainedButton, Fact, Facts, Section, SectionFoot } from '@backoffice/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SessionList } from '../sessions/index.ts'
import { useText } from './texts.ts'

interface SecuritySectionProps {
  readonly account: RecordOf<'accounts'>
  /** Why the account cannot be changed. */
  readonly whyNot: string | undefined
}

/** Returns the sessions of an account, and the calls that end them or send a link. */
function useSecurity({ uid, name, email }: SecuritySectionProps['account'], enabled: boolean) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, confirmations, toasts } = useShell()
  const path = { uid }
  const sessions = readOptions(api, '/api/accounts/{uid}/sessions', { params: { path } })
  const { data, error, refetch } = useQuery({ ...sessions, enabled })
  const onSettled = () => void queryClient.invalidateQueries({ queryKey: sessions.queryKey })
  const onSuccess = () => toasts.show({ type: 'success', message: text('accounts.account.link-sent', { email }) })
  const all = useMutation(writeOptions(api, 'delete', '/api/accounts/{uid}/sessions'))
  const one = useMutation(writeOptions(api, 'delete', '/api/accounts/{uid}/sessions/{session}'))
  const link = useMutation(writeOptions(api, 'post', '/api/accounts/{uid}/password-link'))
  return {
    sessions: data?.results,
    error,
    retry: () => void refetch(),
    problem: all.error ?? one.error ?? link.error,
    endAll: () => all.mutate({ params: { path }, disableMessage: true }, { onSettled }),
    endOne: (session: string) =>
      one.mutate({ params: { path: { uid, session } }, disableMessage: true }, { onSettled }),
    resetTwoStep: () =>
      void confirmations
        .ask({
          title: text('accounts.account.two-step.reset.title', { name }),
          description: text('accounts.account.two-step.reset.what'),
          action: text('accounts.account.two-step.reset'),
          destructive: true,
          successMessage: text('accounts.account.two-step.reset.done', { name }),
          run: () => api.POST('/api/accounts/{uid}/second-step-reset', { params: { path }, disableMessage: true }),
          callback: () => void invalidateResource(queryClient, 'accounts'),
        })
        .catch((reason: unknown) => {
          if (!(reason instanceof Canceled)) throw reason
        }),
    sendLink: () => link.mutate({ params: { path }, disableMessage: true }, { onSuccess }),
  }
}

/** Shows where an account is signed in, ends its sessions, and sends a link to set a password. */
export function SecuritySection({ account, whyNot }: SecuritySectionProps) {
  const text = useText()
  const reason = useReason()('accounts_put') ?? whyNot
  const { sessions, error, retry, problem, endAll, endOne, resetTwoStep, sendLink } = useSecurity(
    account,
    reason === undefined,
  )
  const { invited, status, two_step: twoStep } = account
  const isOwn = account.uid === useShell().session.use().account?.uid
  const whyNotReset = isOwn
    ? text('accounts.account.two-step.own')
    : twoStep
      ? undefined
      : text('accounts.account.two-step.none')
  return (
    <Section anchor="account-security" title={text('accounts.account.security')}>
      <Facts>
        <Fact name={text('accounts.account.two_step')}>
          {text(twoStep ? 'accounts.account.two-step.on' : 'accounts.account.two-step.off')}
        </Fact>
      </Facts>
      {error && <ErrorPanel message={messageOf(error)} onRetry={retry} />}
      {sessions && <SessionList sessions={sessions} onEnd={endOne} />}
      {problem && <p role="alert">{messageOf(problem)}</p>}
      <SectionFoot>
        <ExplainedButton
          variant="default"
          reason={reason ?? (sessions?.length === 0 ? text('accounts.account.no-sessions') : undefined)}
          onClick={endAll}
        >
          {text('accounts.account.sign-out-everywhere')}
        </ExplainedButton>
        <ExplainedButton
          variant="default"
          reason={reason ?? (status === 'BLOCKED' ? text('accounts.account.blocked-link') : undefined)}
          onClick={sendLink}
        >
          {text(invited ? 'accounts.account.link.invite' : 'accounts.account.link.reset')}
        </ExplainedButton>
        <ExplainedButton variant="default" reason={reason ?? whyNotReset} onClick={resetTwoStep}>
          {text('accounts.account.two-step.reset')}
        </ExplainedButton>
      </SectionFoot>
    </Section>
  )
}
