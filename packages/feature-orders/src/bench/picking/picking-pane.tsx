import { EmptyState, ExplainedButton, Notice } from '@backoffice/ui'
import { useReason } from '@backoffice/shell-kit'
import type { Bench } from '../bench.ts'
import type { BenchState } from '../bench-state.ts'
import { useText } from '../texts.ts'
import { countedOrders, isCounted, missingRows, openOrder, packableLines, type BenchOrder } from '../work.ts'
import { BoxField } from './box-field.tsx'
import { MissingDialog } from './missing-dialog.tsx'
import { PickList } from './pick-list.tsx'
import { ScanNotes } from './scan-notes.tsx'
import { WeightField } from './weight-field.tsx'
import classes from './picking.module.css'

export interface PaneProps {
  readonly bench: Bench
  readonly state: BenchState
}

/** Renders what is missing of an order, and what can be done about it. */
function MissingNotice({ order, bench }: Pick<PaneProps, 'bench'> & { readonly order: BenchOrder }) {
  const text = useText()
  const rows = missingRows(order)
  if (rows.length === 0) return null
  const reason = rows.map(({ missing, sku, name }) => `${missing} × ${sku ?? name}`).join(', ')
  return (
    <Notice>
      <span>{text('orders.bench.missing', { units: reason })}</span>
      <ExplainedButton size="compact-sm" variant="default" data-key="h" onClick={() => void bench.hold(order, reason)}>
        {text('orders.bench.hold')}
      </ExplainedButton>
    </Notice>
  )
}

/** Renders what goes on with an order, or with a batch. */
function PaneActions({ bench, state }: PaneProps) {
  const text = useText()
  const order = openOrder(state)
  const counted = isCounted(state)
  return (
    <div className={classes.actions}>
      {order && (
        <ExplainedButton
          data-key="y"
          loading={state.busy === 'packing'}
          reason={counted && packableLines(order).length > 0 ? undefined : text('orders.bench.not-counted')}
          onClick={() => void bench.run('PACK')}
        >
          {text('orders.bench.pack')}
        </ExplainedButton>
      )}
      {!order && counted && (
        <ExplainedButton data-key="y" onClick={() => void bench.run('NEXT')}>
          {text('orders.bench.pack-next')}
        </ExplainedButton>
      )}
      <ExplainedButton
        variant="default"
        data-key="F8"
        reason={counted ? text('orders.bench.all-counted') : undefined}
        onClick={() => void bench.run('SHORT')}
      >
        {text('orders.bench.short')}
      </ExplainedButton>
      <ExplainedButton variant="default" onClick={() => void bench.run('UNDO')}>
        {text('orders.bench.undo')}
      </ExplainedButton>
      {order && (
        <ExplainedButton variant="default" data-key="b" onClick={() => void bench.putBack(order)}>
          {text('orders.bench.put-back')}
        </ExplainedButton>
      )}
    </div>
  )
}

/** Says that nothing is held, and takes what is next. */
function NothingHeld({ bench, state }: PaneProps) {
  const text = useText()
  const reason = useReason()('orders_put')
  return (
    <EmptyState
      title={text(state.isEmpty ? 'orders.bench.done.title' : 'orders.bench.start.title')}
      actions={
        <ExplainedButton
          data-key="y"
          reason={reason}
          loading={state.busy !== null}
          onClick={() => void bench.run('NEXT')}
        >
          {text('orders.bench.next', { count: state.size })}
        </ExplainedButton>
      }
    >
      {text(state.isEmpty ? 'orders.bench.done.hint' : 'orders.bench.start.hint')}
    </EmptyState>
  )
}

/** Renders what is picked or packed now, and what came of the last scans. */
export function PickingPane({ bench, state }: PaneProps) {
  const text = useText()
  const order = openOrder(state)
  const orders = countedOrders(state)
  return (
    <section aria-label={text('orders.bench.work')} className={classes.pane} aria-busy={state.busy !== null}>
      <ScanNotes notes={state.notes} />
      {orders.length === 0 ? (
        <NothingHeld bench={bench} state={state} />
      ) : (
        <>
          <h2 className={classes.title}>
            {order
              ? text(state.mode === 'pick' ? 'orders.bench.picking' : 'orders.bench.packing', { number: order.number })
              : text('orders.bench.batch', { count: orders.length })}
          </h2>
          {order && order.customer_note !== '' && <Notice tone="info">{order.customer_note}</Notice>}
          <PickList bench={bench} state={state} />
          {order && <MissingNotice order={order} bench={bench} />}
          {order && <BoxField box={state.box} onChange={(box) => bench.set({ box })} />}
          {order && (
            <WeightField weight={state.weight} expected={order.weight} onChange={(weight) => bench.set({ weight })} />
          )}
          <PaneActions bench={bench} state={state} />
        </>
      )}
      {state.asksMissing && orders.length > 0 && <MissingDialog bench={bench} state={state} />}
    </section>
  )
}
