import { Button } from '@mantine/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { EmptyState } from './empty-state.tsx'
import { ErrorPanel } from './error-panel.tsx'
import { NoAccess } from './no-access.tsx'
import { SelectNamespace } from './select-namespace.tsx'

const meta = { title: 'States' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

export const Empty: Story = {
  render: () => (
    <EmptyState title="No products" actions={<Button>New product</Button>}>
      Products appear here once they are created.
    </EmptyState>
  ),
}
export const Failed: Story = {
  render: () => <ErrorPanel message="The search service does not answer." onRetry={() => undefined} />,
}
export const NoPermission: Story = {
  render: () => <NoAccess right="Orders: view" granters={['Ada Lovelace', 'Grace Hopper']} />,
}
export const NoPermissionWithoutGranters: Story = { render: () => <NoAccess right="Orders: view" /> }
export const LongText: Story = { render: () => <ErrorPanel title="Couldn’t load data" message={'x'.repeat(200)} /> }
export const SeveralNamespaces: Story = {
  render: () => (
    <RouterContextProvider router={router}>
      <SelectNamespace
        code="600001"
        candidates={[
          { namespace: 'north', name: 'North', title: 'Ada Lovelace' },
          { namespace: 'west', name: 'West', title: 'Grace Hopper' },
        ]}
        back={<Button variant="default">All orders</Button>}
      />
    </RouterContextProvider>
  ),
}
