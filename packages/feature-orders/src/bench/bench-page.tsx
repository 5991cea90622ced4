import { useSearchState, useWaitingWrites } from '@backoffice/shell-kit'
import { Unsent } from '@backoffice/record-kit/parts'
import { useMemo } from 'react'
import { readSearch } from './bench-search.ts'
import { BenchSettings } from './bench-settings.tsx'
import { benchRoute } from './routes.ts'
import { PICKS } from './connect-bench.ts'
import { HandOvers } from './hand-overs/hand-overs.tsx'
import { LabelTray } from './labels/label-tray.tsx'
import { QueuePane } from './queues/queue-pane.tsx'
import { QueueTabs } from './queues/queue-tabs.tsx'
import { QueueViews } from './queues/queue-views.tsx'
import { useText } from './texts.ts'
import { useBench } from './use-bench.ts'
import { PickingPane } from './picking/picking-pane.tsx'
import classes from './bench.module.css'

/** The work bench: the queues, the orders in one of them, and what is picked or packed now. */
export function BenchPage() {
  const text = useText()
  const { bench, state } = useBench()
  const address = benchRoute.useSearch()
  const search = useMemo(() => readSearch(address), [address])
  const [, change] = useSearchState()
  const { queue = 'To pick' } = search
  const waiting = useWaitingWrites(PICKS)
  return (
    <section className={classes.page}>
      <header className={classes.header}>
        <h1>{text('orders.bench')}</h1>
        {state.packed > 0 && <output>{text('orders.bench.packed-here', { count: state.packed })}</output>}
        <BenchSettings bench={bench} state={state} />
      </header>
      <Unsent>{waiting > 0 && text('orders.bench.waiting', { count: waiting })}</Unsent>
      <QueueTabs queue={queue} onSelect={(next) => change({ queue: next === 'To pick' ? undefined : next })} />
      <QueueViews search={search} />
      <div className={classes.panes} data-as-list={search.as === 'list' || undefined}>
        <QueuePane key={queue} queue={queue} bench={bench} search={search} />
        <div className={classes.work}>
          {queue === 'To ship' && <HandOvers />}
          <PickingPane bench={bench} state={state} />
          <LabelTray bench={bench} state={state} />
        </div>
      </div>
    </section>
  )
}
