import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { userEvent, within } from 'storybook/test'
import { Money } from '../values/money.tsx'
import { StatusBadge } from '../values/status-badge.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import type { Sort } from './sort.ts'

interface Lamp {
  readonly sku: string
  readonly name: string
  readonly price: number | null
}

const columns: readonly Column<Lamp>[] = [
  {
    id: 'name',
    header: 'Name',
    always: true,
    minWidth: 200,
    sortBy: 'name',
    onCard: 'title',
    cell: ({ name }) => (
      <a href="#story" data-row-link>
        {name}
      </a>
    ),
  },
  { id: 'sku', header: 'SKU', width: 120, sortBy: 'sku', onCard: 'subtitle', cell: ({ sku }) => sku },
  {
    id: 'status',
    header: 'Status',
    width: 120,
    rank: 1,
    onCard: 'state',
    cell: () => <StatusBadge tone="good">Active</StatusBadge>,
  },
  {
    id: 'price',
    header: 'Price',
    width: 120,
    align: 'end',
    sortBy: 'price',
    onCard: 'aside',
    cell: ({ price }) => <Money cents={price} currency="EUR" />,
  },
]
const lamps = (count: number): readonly Lamp[] =>
  Array.from({ length: count }, (_, index) => ({
    sku: `LAMP-${index}`,
    name: `Lamp ${index}`,
    price: index % 9 === 8 ? null : index * 125,
  }))

interface TableProps {
  readonly rows: readonly Lamp[] | undefined
  readonly density?: 'compact' | 'normal'
  readonly busy?: boolean
  readonly rowBehind?: (row: Lamp) => boolean
}

function Table(props: TableProps) {
  const [sorts, setSorts] = useState<readonly Sort[]>(['name:asc'])
  return (
    <div style={{ display: 'flex', height: '24rem' }}>
      <DataTable
        label="Lamps"
        columns={columns}
        rowKey={({ sku }) => sku}
        total={props.rows?.length}
        sorts={sorts}
        onSort={setSorts}
        {...props}
      />
    </div>
  )
}

const meta = { title: 'List/DataTable', component: Table, args: { rows: lamps(20) } } satisfies Meta<typeof Table>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const RowMenu: Story = {
  play: async ({ canvasElement, canvas }) => {
    const row = await canvas.findByRole('link', { name: 'Lamp 3' })
    await userEvent.hover(row)
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions: Lamp 3' }))
    await within(canvasElement.ownerDocument.body).findByRole('menu', { name: 'Actions: Lamp 3' })
  },
}
export const TenThousandRows: Story = { args: { rows: lamps(10_000) } }
export const Roomy: Story = { args: { density: 'normal' } }
export const Loading: Story = { args: { rows: undefined } }
export const Busy: Story = { args: { busy: true } }
export const NotFoundYet: Story = {
  args: { rowBehind: ({ sku }) => sku === 'LAMP-3' },
  play: async ({ canvas }) => {
    await canvas.findByText('Saved, but not found by the search yet')
  },
}
export const Empty: Story = { args: { rows: [] } }
export const LongText: Story = {
  args: {
    rows: [
      {
        sku: 'A'.repeat(64),
        name: 'A lamp with a very long name that does not fit into any column of any table',
        price: 99_999_999,
      },
    ],
  },
}
export const Narrow: Story = { globals: { viewport: { value: 'mobile1' } } }
