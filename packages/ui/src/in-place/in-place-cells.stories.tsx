import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import type { Column } from '../list/column.ts'
import { DataTable } from '../list/data-table.tsx'
import type { InPlaceProps } from '../list/in-place.ts'
import type { SaveRow } from '../sheet/row-changes.ts'
import type { SheetColumn } from '../sheet/sheet-column.ts'
import { InPlaceCells } from './in-place-cells.tsx'

interface Lamp {
  readonly sku: string
  readonly name: string
  readonly price: string
}

const shown: readonly Column<Lamp>[] = [
  {
    id: 'name',
    header: 'Name',
    minWidth: 200,
    editable: true,
    onCard: 'title',
    cell: ({ name }) => (
      <a href="#story" data-row-link>
        {name}
      </a>
    ),
  },
  { id: 'sku', header: 'SKU', width: 120, cell: ({ sku }) => sku },
  { id: 'price', header: 'Price', width: 120, align: 'end', editable: true, cell: ({ price }) => price },
]
const typed: readonly SheetColumn<Lamp>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    valueOf: ({ name }) => name,
    read: (text) => (text === '' ? { problem: 'A name is needed.' } : { value: text }),
  },
  {
    id: 'price',
    header: 'Price',
    width: 120,
    align: 'end',
    valueOf: ({ price }) => price,
    read: (text) => (/^\d+(?:\.\d\d)?$/.test(text) ? { value: text } : { problem: 'Enter an amount, e.g. 12.50.' }),
  },
]
const lamps: readonly Lamp[] = Array.from({ length: 12 }, (_, index) => ({
  sku: `LAMP-${index}`,
  name: `Lamp ${index}`,
  price: `${index}.95`,
}))
const keyOf = ({ sku }: Lamp) => sku
const nameOf = ({ name }: Lamp) => name
const refuse: SaveRow<Lamp> = (_row, cells) =>
  Promise.resolve(Object.fromEntries(Object.keys(cells).map((column) => [column, { theirs: '7.00' }])))
const wait: SaveRow<Lamp> = () => new Promise(() => undefined)

const InPlace = (props: InPlaceProps<Lamp>) => (
  <InPlaceCells {...props} columns={typed} save={() => Promise.resolve({})} />
)
const Refused = (props: InPlaceProps<Lamp>) => <InPlaceCells {...props} columns={typed} save={refuse} />
const Saving = (props: InPlaceProps<Lamp>) => <InPlaceCells {...props} columns={typed} save={wait} />
const Explained = (props: InPlaceProps<Lamp>) => (
  <InPlaceCells
    {...props}
    columns={typed}
    save={wait}
    whyReadOnly={() => 'You don’t have the “Products: edit” permission.'}
  />
)

/** Double-click a name or a price, or focus a row and press F2. */
function Story({ inPlace }: { readonly inPlace: typeof InPlace }) {
  const [arrangement, setArrangement] = useState({})
  return (
    <div style={{ display: 'flex', height: '24rem' }}>
      <DataTable
        label="Lamps"
        rows={lamps}
        columns={shown}
        rowKey={keyOf}
        rowName={nameOf}
        inPlace={inPlace}
        arrangement={arrangement}
        onArrange={setArrangement}
      />
    </div>
  )
}

const meta = { title: 'List/InPlaceCells', component: Story, args: { inPlace: InPlace } } satisfies Meta<typeof Story>
export default meta
type Stories = StoryObj<typeof meta>

export const Saves: Stories = {}
export const Conflict: Stories = { args: { inPlace: Refused } }
export const StillSaving: Stories = { args: { inPlace: Saving } }
export const WithoutPermission: Stories = { args: { inPlace: Explained } }
