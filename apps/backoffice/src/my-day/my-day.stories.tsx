import { searchRefuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { someMember } from '../../dev/fake-dashboards.ts'
import { fakeDay, someDueTasks } from '../../dev/fake-day.ts'
import { fakeProduct } from '../../dev/fake-product.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const hidden = [
  'team-notes',
  'orders-today',
  'open-orders',
  'sales',
  'stock',
  'deliveries',
  'reviews',
  'incomplete',
  'own-jobs',
]
const group = { uid: 'desk', name: 'Desk', actions: ['dashboard', 'tasks', 'orders', 'orders_read', 'orders_put'] }
const account = someMember({ group, preferences: { dashboard: { widgets: [], hidden } } })

const meta = {
  title: 'Shell/My day',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard', account, fetch: fakeProduct(fakeDay()) },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const Due: Story = {}
export const MuchDue: Story = {
  args: {
    fetch: fakeProduct(
      fakeDay(someDueTasks.flatMap((task) => [1, 2, 3, 4].map((place) => ({ ...task, uid: `${task.uid}-${place}` })))),
    ),
  },
}
export const NothingDue: Story = { args: { fetch: fakeProduct() } }
export const Loading: Story = { args: { fetch: fakeProduct({ 'GET /api/tasks': waits }) } }
export const Failed: Story = { args: { fetch: fakeProduct({ 'POST /search/indexes/orders/search': searchRefuses }) } }
