import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type { Bench } from '../bench.ts'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'
import { GiveTo } from './give-to.tsx'
import { stepsOf, type QueueStep } from './queue-steps.ts'
import classes from './queues.module.css'

const QueueJob = lazyDialog(() => import('./queue-job.tsx'), bulkTexts)

/** Keys of the steps. */
const keys: Readonly<Record<QueueStep, string | undefined>> = {
  print: 'Shift P',
  ship: 's',
  hold: undefined,
  release: undefined,
  'put-back': undefined,
}

interface QueueActionsProps {
  readonly queue: Schema<'BenchQueue'>
  readonly bench: Bench
  /** The selected orders. */
  readonly orders: readonly BenchOrder[]
  readonly onDone: () => void
}

/** Renders what can be done with the selected orders. */
export function QueueActions({ queue, bench, orders, onDone }: QueueActionsProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  const [job, open] = useState<{ readonly step: QueueStep; readonly orders: readonly string[] }>()
  const numbers = orders.map(({ number }) => number)
  const pick = () => {
    onDone()
    void bench.take(numbers)
  }
  const close = (hasRun: boolean) => {
    open(undefined)
    if (hasRun) onDone()
  }
  return (
    <>
      {orders.length > 0 && (
        <fieldset className={classes.steps} aria-label={text('orders.bench.selected', { count: orders.length })}>
          {queue === 'To pick' && (
            <>
              <ExplainedButton size="xs" data-key="p" reason={reason} onClick={pick}>
                {text('orders.bench.pick-selected', { count: orders.length })}
              </ExplainedButton>
              <GiveTo orders={numbers} onGiven={onDone} />
            </>
          )}
          {stepsOf[queue].map((step) => (
            <ExplainedButton
              key={step}
              size="xs"
              variant="default"
              data-key={keys[step]}
              reason={reason}
              onClick={() => open({ step, orders: orders.map(({ uid }) => uid) })}
            >
              {text(`orders.bench.step.${step}`)}
            </ExplainedButton>
          ))}
        </fieldset>
      )}
      {job && <QueueJob step={job.step} orders={job.orders} onClose={close} />}
    </>
  )
}
