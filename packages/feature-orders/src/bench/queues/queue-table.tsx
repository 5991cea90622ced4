import type { Schema } from '@backoffice/api-contract'
import { useArrangement, useDensity, useSearchState } from '@backoffice/shell-kit'
import { ColumnsMenu, DataTable, type Column, type Selection } from '@backoffice/ui'
import type { BenchSearch } from '../bench-search.ts'
import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'
import classes from './queues.module.css'

interface TableProps {
  readonly columns: readonly Column<BenchOrder>[]
  readonly search: BenchSearch
}

const numberOf = ({ number }: BenchOrder) => number

/** Returns the height of the rows of the table. */
const useRowDensity = ({ density }: BenchSearch) => useDensity(density, 'compact')

/** Arranges the columns of the table. */
export function QueueColumns({ columns, search }: TableProps) {
  const [, change] = useSearchState()
  return (
    <ColumnsMenu
      columns={columns}
      density={useRowDensity(search)}
      onDensity={(density) => change({ density })}
      {...useArrangement(search)}
    />
  )
}

interface QueueTableProps extends TableProps {
  readonly queue: Schema<'BenchQueue'>
  readonly orders: readonly BenchOrder[]
  readonly selection: Selection
}

/** Renders the orders of a queue as a table. */
export function QueueTable({ queue, columns, search, orders, selection }: QueueTableProps) {
  const text = useText()
  return (
    <div className={classes.table}>
      <DataTable
        label={text(`orders.bench.queue.${queue}`)}
        rows={orders}
        rowKey={numberOf}
        columns={columns}
        density={useRowDensity(search)}
        selection={selection}
        {...useArrangement(search)}
      />
    </div>
  )
}
