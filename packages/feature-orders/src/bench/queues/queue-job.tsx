import type { Schema } from '@backoffice/api-contract'
import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { prepareBulk } from '@backoffice/record-kit/calls'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import HoldInBulk from '../../orders/list/hold-in-bulk.tsx'
import { PrintFields } from '../../orders/list/print-fields.tsx'
import { stages } from '../../orders/states.ts'
import { useText } from '../texts.ts'
import type { QueueStep } from './queue-steps.ts'

interface QueueJobProps {
  readonly step: QueueStep
  /** Uids of the orders. */
  readonly orders: readonly string[]
  /** Called with whether a job has started. */
  readonly onClose: (hasRun: boolean) => void
}

/** Returns what a step changes; undefined while something has to be asked. */
function changeOf(step: QueueStep, hold: Schema<'OrderHold'> | undefined, print: Schema<'OrderPrinting'>) {
  if (step === 'hold') return hold && { hold }
  if (step === 'print') return { print }
  if (step === 'release') return { release: true }
  return { stage: step === 'ship' ? 'Shipped' : 'To do' }
}

/** Does a step with several orders as a job: what it would do is shown first. */
export default function QueueJob({ step, orders, onClose }: QueueJobProps) {
  const text = useText()
  const { api } = useShell()
  const client = useQueryClient()
  const [hold, setHold] = useState<Schema<'OrderHold'>>()
  const [print, setPrint] = useState<Schema<'OrderPrinting'>>({ paper: 'Slip' })
  const [hasRun, setRun] = useState(false)
  const change = changeOf(step, hold, print)
  const selection = { uids: [...orders] }
  const title = (count: number) => text(`orders.bench.job.${step}`, { count })
  const stageName = (stage: unknown): string => {
    const known = stages.find((one) => one === stage)
    return known === undefined ? '–' : text(`orders.order.stage.${known}`)
  }
  const sampleOf = ({ sample }: Schema<'DryRun'>) =>
    sample.flatMap(({ label, before, after }) =>
      after['stage'] === undefined
        ? []
        : [
            {
              record: label,
              field: text('orders.order.stage'),
              before: stageName(before['stage']),
              after: stageName(after['stage']),
            },
          ],
    )
  return (
    <BulkDrawer
      title={title(orders.length)}
      resource="orders"
      atOnce={step !== 'hold'}
      does={step === 'print' ? 'prints' : undefined}
      reason={change ? undefined : text('orders.bench.job.needs-reason')}
      prepare={() => prepareBulk(api, 'orders', selection, change ?? {})}
      sampleOf={sampleOf}
      action={title}
      onStarted={() => setRun(true)}
      onClose={() => {
        if (hasRun) void client.invalidateQueries({ predicate: ({ queryKey: [of] }) => of === 'bench' })
        onClose(hasRun)
      }}
    >
      {step === 'hold' && <HoldInBulk selected={selection} onChange={setHold} />}
      {step === 'print' && <PrintFields value={print} onChange={setPrint} />}
    </BulkDrawer>
  )
}
