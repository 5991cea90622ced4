import type { Meta, StoryObj } from '@storybook/react-vite'
import { NativeSelect } from './native-select.tsx'

const meta = {
  title: 'Actions/NativeSelect',
  component: NativeSelect,
  args: {
    label: 'Order',
    children: (
      <>
        <option>Last used first</option>
        <option>By list</option>
      </>
    ),
  },
} satisfies Meta<typeof NativeSelect>
export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Wide: Story = { args: { wide: true } }
export const Disabled: Story = { args: { disabled: true } }
