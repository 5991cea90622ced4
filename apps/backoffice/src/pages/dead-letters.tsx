import { messageOf, resourceKeys } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useMessagesLoaded } from '@backoffice/texts'
import { DateTime, ErrorPanel, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './dead-letters.module.css'
import { pageTexts } from './texts.ts'

type DeadLetter = Schema<'DeadLetter'>

const SHOWN = 20
const key = resourceKeys('dead-letters').list({ limit: SHOWN })

/**
 * Lists background work that failed at every attempt, for administrators: what it is, why, and a button to retry it.
 * Nothing where there is none.
 */
export default function DeadLetters() {
  const text = useText()
  const isLoaded = useMessagesLoaded(pageTexts)
  const queryClient = useQueryClient()
  const { api, toasts } = useServices()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await api.GET('/api/dead-letters', { params: { query: { limit: SHOWN } }, signal, disableMessage: true })).data,
  })
  const retry = useMutation({
    mutationFn: ({ kind, id }: DeadLetter) =>
      api.POST('/api/dead-letters/{kind}/{id}/retry', { params: { path: { kind, id } }, disableMessage: true }),
    onSuccess: () => toasts.show({ type: 'success', message: text('shell.dead.retried') }),
    onError: (error) => toasts.show({ type: 'error', message: messageOf(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  })
  if (error && !data) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!isLoaded || !data || data.total === 0) return null
  const nameOf = ({ kind, id, job, index, record }: DeadLetter) => {
    if (job) return text(`shell.dead.job.${job}`)
    if (kind === 'webhook-delivery') return text('shell.dead.delivery', { id })
    if (kind === 'payment-call') return text('shell.dead.payment', { id })
    return text('shell.dead.document', { index: index ?? '', record: record ?? '' })
  }
  return (
    <Section title={text('shell.dead.title', { count: data.total })}>
      <p>{text('shell.dead.hint')}</p>
      <ul className={classes.letters}>
        {data.results.map((letter) => (
          <li key={`${letter.kind} ${letter.id}`} className={classes.letter}>
            <div>
              <strong>{nameOf(letter)}</strong>
              {letter.account_name !== null && `, ${letter.account_name}`}
              <p className={classes.reason}>{letter.reason}</p>
              <DateTime at={letter.set_aside_at} />
            </div>
            <Button
              variant="default"
              size="compact-sm"
              flex="none"
              loading={retry.isPending && retry.variables.id === letter.id}
              aria-label={text('shell.dead.retry-of', { name: nameOf(letter) })}
              onClick={() => retry.mutate(letter)}
            >
              {text('shell.dead.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
