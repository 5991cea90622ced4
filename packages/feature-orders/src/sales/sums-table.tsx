import { LineTable, Money } from '@backoffice/ui'
import type { ReactNode } from 'react'
import type { Sums } from './summed-days.ts'
import { useText } from './texts.ts'
import classes from './sums-table.module.css'

interface SumsTableProps {
  readonly label: string
  /** Heading of what the rows are. */
  readonly of: string
  readonly currency: string
  readonly rows: readonly { readonly key: string; readonly title: ReactNode; readonly sums: Sums }[]
  readonly total: Sums
}

const columns = ['sold', 'returned', 'refunded', 'net', 'vat'] as const

/** Renders what was sold and corrected, a row for each day or rate, and their total. */
export function SumsTable({ label, of, currency, rows, total }: SumsTableProps) {
  const text = useText()
  const cells = (sums: Sums) => (
    <>
      {columns.map((column) => (
        <td key={column}>{sums[column] === 0 ? '–' : <Money cents={sums[column]} currency={currency} />}</td>
      ))}
      <td>
        <Money cents={sums.net + sums.vat} currency={currency} />
      </td>
    </>
  )
  return (
    // Scrolled by keyboard where the columns have no room.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <figure className={classes.scroll} aria-label={label} tabIndex={0}>
      <LineTable className={classes.sums}>
        <thead>
          <tr>
            <th scope="col">{of}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {text(`orders.booked.${column}`)}
              </th>
            ))}
            <th scope="col">{text('orders.booked.gross')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, sums }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {cells(sums)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('orders.booked.total')}</th>
            {cells(total)}
          </tr>
        </tfoot>
      </LineTable>
    </figure>
  )
}
