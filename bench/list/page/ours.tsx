import { DataTable, useSelection, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { columns, type Row } from './rows.ts'

const ours: readonly Column<Row>[] = columns.map(({ id, header, width, end, say }) => ({
  id,
  header,
  ...(width === undefined ? { minWidth: 240 } : { width }),
  align: end ? 'end' : 'start',
  sortBy: id,
  cell:
    id === 'name'
      ? (row) => (
          <a href={`#${row.uid}`} data-row-link>
            {say(row)}
          </a>
        )
      : say,
}))
const keyOf = ({ uid }: Row) => uid
const nameOf = ({ name }: Row) => name
const asItIs = {}
const nothing = () => undefined

/** Our table as in the lists of the product: with selection, and columns that can be sorted, moved and resized. */
export default function Ours({ rows }: { readonly rows: readonly Row[] }) {
  const selection = useSelection(useMemo(() => rows.map(keyOf), [rows]))
  return (
    <DataTable
      label="Products"
      rows={rows}
      total={rows.length}
      columns={ours}
      rowKey={keyOf}
      rowName={nameOf}
      selection={selection}
      onSort={nothing}
      arrangement={asItIs}
      onArrange={nothing}
    />
  )
}
