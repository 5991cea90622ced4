import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExplainedButton } from '../actions/explained-button.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { Selection } from './use-selection.ts'

const nothing = () => undefined
const some = {
  count: 3,
  isAll: false,
  keys: new Set(['a', 'b', 'c']),
  toggle: nothing,
  toggleLoaded: nothing,
  chooseAll: nothing,
  clear: nothing,
} satisfies Selection

const meta = {
  title: 'List/BulkBar',
  component: BulkBar,
  parameters: { layout: 'fullscreen' },
  args: { selection: some, loaded: 50, total: 4012, children: <Button>Change…</Button> },
} satisfies Meta<typeof BulkBar>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {}
export const AllLoaded: Story = { args: { selection: { ...some, count: 50 } } }
export const AllThatMatch: Story = { args: { selection: { ...some, count: 4012, isAll: true } } }
export const WithoutPermission: Story = {
  args: {
    children: (
      <ExplainedButton reason="Your group doesn’t have the “Products: edit” permission. Ask an administrator to add it.">
        Change…
      </ExplainedButton>
    ),
  },
}
