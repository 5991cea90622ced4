import type { RowIn } from '@backoffice/record-kit/list-definition'
import { ShipBy } from '../ship-by.tsx'
import { PrintedPapers } from './printed-papers.tsx'
import type orderList from './order-list.ts'

/** The cells of orders that are more than a value. */
export const orderCells = {
  ship_by: ({ stage, ship_by: until }: RowIn<typeof orderList>) => <ShipBy stage={stage} until={until} />,
  printed: ({ printed }: RowIn<typeof orderList>) => <PrintedPapers printed={printed} />,
  tags: ({ tags }: RowIn<typeof orderList>) => tags.join(', ') || '–',
}
