import { messageOf, readOptions, writeOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { RecordOf } from '@backoffice/record-kit'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel, ExplainedButton, Section, SectionFoot, Select } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeliveryItem } from './delivery-item.tsx'
import { ReplayFailed } from './replay-failed.tsx'
import { useText } from './texts.ts'
import classes from './webhooks.module.css'

type State = Schema<'WebhookDeliveryState'>

const PAGE = 10
const WAITING_POLL = 3_000
const states: readonly State[] = ['Waiting', 'Sent', 'Failed']

/** Returns the deliveries of a webhook in a state, and the call that sends a test event. */
function useDeliveries(uid: string, state: State | null) {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const [limit, setLimit] = useState(PAGE)
  const path = { uid }
  const options = readOptions(api, '/api/webhooks/{uid}/deliveries', {
    params: { path, query: { limit, ...(state && { state }) } },
  })
  const list = useQuery({
    ...options,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.results.some((delivery) => delivery.state === 'Waiting') ? WAITING_POLL : false,
  })
  const test = useMutation(writeOptions(api, 'post', '/api/webhooks/{uid}/test'))
  const renew = () => void queryClient.invalidateQueries({ queryKey: options.queryKey.slice(0, -1) })
  return {
    list,
    problem: test.error,
    isTesting: test.isPending,
    renew,
    sendTest: () => test.mutate({ params: { path }, disableMessage: true }, { onSettled: renew }),
    showMore: () => setLimit(limit + PAGE),
  }
}

/** Lists the deliveries of a webhook, the latest first; sends a test event, and sends failed ones again. */
export function DeliveriesSection({ webhook: { uid, status } }: { readonly webhook: RecordOf<'webhooks'> }) {
  const text = useText()
  const [state, setState] = useState<State | null>(null)
  const { list, problem, isTesting, renew, sendTest, showMore } = useDeliveries(uid, state)
  const { data, error, isPlaceholderData, refetch } = list
  const deliveries = data?.results ?? []
  const whyNot = status === 'Off' ? text('accounts.webhook.deliveries.off') : undefined
  return (
    <Section anchor="webhook-deliveries" title={text('accounts.webhook.deliveries')}>
      <Select
        label={text('accounts.webhook.deliveries.state')}
        placeholder={text('accounts.webhook.deliveries.all')}
        clearable
        data={states.map((value) => ({ value, label: text(`accounts.webhook.delivery.${value}`) }))}
        value={state}
        onChange={(value) => setState(states.find((one) => one === value) ?? null)}
      />
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={classes.quiet}>{text('accounts.webhook.deliveries.none')}</p>}
      <ul className={classes.deliveries}>
        {deliveries.map((delivery) => (
          <DeliveryItem key={delivery.uid} webhook={uid} delivery={delivery} whyNot={whyNot} onReplayed={renew} />
        ))}
      </ul>
      {data && data.total > deliveries.length && (
        <Button size="compact-sm" variant="subtle" loading={isPlaceholderData} onClick={showMore}>
          {text('accounts.webhook.deliveries.more')}
        </Button>
      )}
      {problem && <p role="alert">{messageOf(problem)}</p>}
      <ReplayFailed webhook={uid} whyNot={whyNot} onReplayed={renew} />
      <SectionFoot>
        <ExplainedButton variant="default" reason={whyNot} loading={isTesting} onClick={sendTest}>
          {text('accounts.webhook.test')}
        </ExplainedButton>
      </SectionFoot>
    </Section>
  )
}
