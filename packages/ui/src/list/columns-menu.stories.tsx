import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { ColumnsMenu } from './columns-menu.tsx'

const nothing = () => undefined
const columns = [
  'Name',
  'SKU',
  'Status',
  'Brand',
  'Price',
  'A column with a name that is much too long for the menu it stands in',
].map((header, at) => ({ id: header, header, always: at === 0, cell: () => null }))
const open = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  const button = canvasElement.querySelector('button')
  if (button) await userEvent.click(button)
}

const meta = {
  title: 'List/ColumnsMenu',
  component: ColumnsMenu,
  args: { columns, arrangement: {}, onArrange: nothing, density: 'normal', onDensity: nothing },
} satisfies Meta<typeof ColumnsMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Opened: Story = { play: open }
export const Arranged: Story = { args: { arrangement: { columns: ['Name', 'Price'], pinned: ['Name'] } }, play: open }
export const WithGroups: Story = {
  args: { groups: [{ field: 'status', label: 'Status' }], group: 'status', onGroup: nothing },
  play: open,
}
