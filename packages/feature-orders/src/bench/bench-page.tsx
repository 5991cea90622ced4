import { useWaitingWrites } from '@backoffice/shell-kit'
import { Unsent } from '@backoffice/record-kit/parts'
import { useState } from 'react'
import type { Schema } from '@backoffice/api-contract'
import { BenchSettings } from './bench-settings.tsx'
import { PICKS } from './connect-bench.ts'
import { LabelTray } from './labels/label-tray.tsx'
import { QueueCards } from './queues/queue-cards.tsx'
import { QueueTabs } from './queues/queue-tabs.tsx'
import { useText } from './texts.ts'
import { useBench } from './use-bench.ts'
import { PickingPane } from './picking/picking-pane.tsx'
import classes from './bench.module.css'

/** The work bench: the queues, the orders in one of them, and what is picked or packed now. */
export function BenchPage() {
  const text = useText()
  const { bench, state } = useBench()
  const [queue, setQueue] = useState<Schema<'BenchQueue'>>('To pick')
  const waiting = useWaitingWrites(PICKS)
  return (
    <section className={classes.page}>
      <header className={classes.header}>
        <h1>{text('orders.bench')}</h1>
        {state.packed > 0 && <output>{text('orders.bench.packed-here', { count: state.packed })}</output>}
        <BenchSettings bench={bench} state={state} />
      </header>
      <Unsent>{waiting > 0 && text('orders.bench.waiting', { count: waiting })}</Unsent>
      <QueueTabs queue={queue} onSelect={setQueue} />
      <div className={classes.panes}>
        <QueueCards key={queue} queue={queue} bench={bench} />
        <div className={classes.work}>
          <PickingPane bench={bench} state={state} />
          <LabelTray bench={bench} state={state} />
        </div>
      </div>
    </section>
  )
}
