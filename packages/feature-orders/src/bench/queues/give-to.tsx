import '@mantine/core/styles/Popover.layer.css'
import { messageOf } from '@backoffice/api-client'
import { ColleagueSelect } from '@backoffice/record-kit/references'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { Popover } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Problem } from '../../orders/detail/entries/problem.tsx'
import { useText } from '../texts.ts'
import classes from './queues.module.css'

interface GiveToProps {
  /** Numbers of the orders. */
  readonly orders: readonly string[]
  readonly onGiven: () => void
}

/** Gives orders that nobody picks to a colleague, as one batch. */
export function GiveTo({ orders, onGiven }: GiveToProps) {
  const text = useText()
  const { api, session } = useShell()
  const client = useQueryClient()
  const reason = useReason()('orders_put')
  const [isOpen, setOpen] = useState(false)
  const [holder, setHolder] = useState<string | null>(null)
  const giving = useMutation({
    mutationFn: (to: string) =>
      api.POST('/api/bench/batches', {
        body: { orders: [...orders], holder: to },
        waitIndexation: false,
        disableMessage: true,
      }),
    onSuccess: () => {
      setOpen(false)
      onGiven()
    },
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of === 'bench' || of === 'orders' }),
  })
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      hideDetached={false}
    >
      <Popover.Target>
        <ExplainedButton size="xs" variant="default" data-key="a" reason={reason} onClick={() => setOpen(!isOpen)}>
          {text('orders.bench.give', { count: orders.length })}
        </ExplainedButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={text('orders.bench.give', { count: orders.length })}>
        <div className={classes.filters}>
          <ColleagueSelect
            label={text('orders.bench.column.holder')}
            data-autofocus
            {...(session.account && { without: session.account.uid })}
            value={holder}
            onChange={setHolder}
          />
          <ExplainedButton
            size="xs"
            loading={giving.isPending}
            reason={holder === null ? text('orders.bench.give.needs-colleague') : undefined}
            onClick={() => holder !== null && giving.mutate(holder)}
          >
            {text('orders.bench.give.save')}
          </ExplainedButton>
          <Problem message={giving.error ? messageOf(giving.error) : undefined} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
