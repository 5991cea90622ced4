import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import type { Sort } from '../list/sort.ts'
import { useSelection } from '../list/use-selection.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { SheetEdits } from './sheet-edits.ts'
import { Sheet } from './sheet.tsx'
import { useSheet } from './use-sheet.ts'

interface Shirt {
  readonly sku: string
  readonly price: string
  readonly status: string
  readonly stock: number
}

const columns: readonly SheetColumn<Shirt>[] = [
  {
    id: 'sku',
    header: 'SKU',
    width: 160,
    pinned: true,
    sortBy: 'sku',
    valueOf: ({ sku }) => sku,
    read: (text) => (text === '' ? { problem: 'A SKU is needed.' } : { value: text }),
  },
  {
    id: 'price',
    header: 'Price',
    width: 120,
    align: 'end',
    sortBy: 'price',
    valueOf: ({ price }) => price,
    show: (value) => value || '19.95',
    isInherited: (value) => value === '',
    read: (text) => (/^\d*(?:\.\d{1,2})?$/.test(text) ? { value: text } : { problem: 'Enter an amount, e.g. 12.50.' }),
  },
  {
    id: 'status',
    header: 'Status',
    width: 140,
    valueOf: ({ status }) => status,
    read: (text) => ({ value: text }),
    choices: ['Draft', 'Active'].map((value) => ({ value, label: value })),
  },
  {
    id: 'stock',
    header: 'Free stock',
    width: 120,
    align: 'end',
    sortBy: 'stock',
    valueOf: ({ stock }) => String(stock),
  },
]
const shirts = (count: number): readonly Shirt[] =>
  Array.from({ length: count }, (_, index) => ({
    sku: `TEE-${index}`,
    price: index % 4 === 0 ? '24.95' : '',
    status: index % 3 === 0 ? 'Draft' : 'Active',
    stock: (index * 7) % 90,
  }))
const keyOf = ({ sku }: Shirt) => sku
const none: SheetEdits = {}

interface StoryProps {
  readonly rows: readonly Shirt[]
  readonly edits?: SheetEdits
  readonly busy?: boolean
}

function Story({ rows, edits = none, busy = false }: StoryProps) {
  const state = useSheet(keyOf)
  const selection = useSelection(rows.map(keyOf))
  const [sorts, setSorts] = useState<readonly Sort[]>([])
  const { replace } = state
  useEffect(() => replace(edits), [replace, edits])
  return (
    <div style={{ display: 'flex', height: '28rem' }}>
      <Sheet
        label="Shirts"
        rows={rows}
        columns={columns}
        rowKey={keyOf}
        rowName={keyOf}
        state={state}
        selection={selection}
        sorts={sorts}
        onSort={setSorts}
        busy={busy}
      />
    </div>
  )
}

const meta = { title: 'Sheet/Sheet', component: Story, args: { rows: shirts(20) } } satisfies Meta<typeof Story>
export default meta
type Stories = StoryObj<typeof meta>

export const Rows: Stories = {}
export const TwoThousandRows: Stories = { args: { rows: shirts(2000) } }
export const Changed: Stories = {
  args: {
    edits: {
      'TEE-1': { price: { value: '21.00' } },
      'TEE-2': {
        price: { value: 'much', problem: 'Enter an amount, e.g. 12.50.', unread: true },
        sku: { value: 'TEE-3', problem: 'This SKU is already in use.' },
      },
    },
  },
}
export const Busy: Stories = { args: { busy: true } }
export const Empty: Stories = { args: { rows: [] } }
export const LongText: Stories = {
  args: { rows: [{ sku: 'A'.repeat(64), price: '99999999.99', status: 'Draft', stock: 1_000_000 }] },
}
