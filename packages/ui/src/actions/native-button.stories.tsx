import type { Meta, StoryObj } from '@storybook/react-vite'
import { NativeButton } from './native-button.tsx'

const meta = { title: 'Actions/NativeButton', component: NativeButton, args: { children: 'Load more' } } satisfies Meta<
  typeof NativeButton
>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const Default: Story = { args: { variant: 'default' } }
export const SubtleAndCompact: Story = { args: { variant: 'subtle', size: 'compact' } }
export const LargeAndWide: Story = { args: { size: 'large', wide: true } }
export const Loading: Story = { args: { loading: true } }
