import { useProductPictures } from '@backoffice/record-kit/references'
import { ExplainedButton, Pictured, StatusBadge } from '@backoffice/ui'
import { useText } from '../texts.ts'
import { countedRows, nextRow, openOrder, progressOf, rowKey, type Counted } from '../work.ts'
import type { PaneProps } from './picking-pane.tsx'
import classes from './picking.module.css'

interface PickEntryProps extends PaneProps {
  readonly counted: Counted
  readonly isNext: boolean
  readonly picture: string | null
}

/** Renders a product to count, which the key `+` counts where its code cannot be read. */
function PickEntry({ bench, state, counted, isNext, picture }: PickEntryProps) {
  const text = useText()
  const { order, row } = counted
  const { done, left, of } = progressOf(state, order, row)
  return (
    <li data-counted={left === 0 || undefined} aria-current={isNext ? 'step' : undefined}>
      <span className={classes.shelf}>{row.shelf ?? '–'}</span>
      <Pictured src={picture}>
        {row.name}
        <div className={classes.sku}>
          {row.sku}
          {openOrder(state) === undefined && order.place !== null && (
            <>
              {' '}
              <StatusBadge tone="info">{text('orders.bench.place', { place: order.place })}</StatusBadge>
            </>
          )}
          {row.missing > 0 && (
            <>
              {' '}
              <StatusBadge tone="bad">{text('orders.bench.row-missing', { count: row.missing })}</StatusBadge>
            </>
          )}
        </div>
      </Pictured>
      <strong className={classes.count}>{text('orders.bench.of', { done, of })}</strong>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        aria-label={text('orders.bench.count-one', { product: row.sku ?? row.name })}
        {...(isNext && { 'data-key': '+' })}
        reason={left === 0 ? text('orders.bench.row-counted') : undefined}
        onClick={() => void bench.countByHand(isNext ? undefined : counted)}
      >
        +1
      </ExplainedButton>
    </li>
  )
}

/** Renders the products to count, in the order of the shelves; the next one stands out. */
export function PickList({ bench, state }: PaneProps) {
  const text = useText()
  const rows = countedRows(state)
  const next = nextRow(state)
  const pictureOf = useProductPictures(rows.map(({ row }) => row))
  return (
    <ol className={classes.rows} aria-label={text('orders.bench.to-count')}>
      {rows.map((counted) => {
        const { order, row } = counted
        const key = rowKey(order, row)
        return (
          <PickEntry
            key={key}
            bench={bench}
            state={state}
            counted={counted}
            isNext={next !== undefined && key === rowKey(next.order, next.row)}
            picture={row.sku === null ? null : pictureOf(row.sku)}
          />
        )
      })}
    </ol>
  )
}
