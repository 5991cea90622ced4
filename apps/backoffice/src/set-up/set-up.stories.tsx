import { fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct } from '../../dev/fake-product.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const has = (parts: object = {}) =>
  fakeProduct({
    'GET /api/set-up': () => ({
      results: { empty: true, website: false, product: false, payment: false, shipping: false, team: false, ...parts },
    }),
  })
const hidden = [
  'my-day',
  'team-notes',
  'orders-today',
  'open-orders',
  'sales',
  'stock',
  'deliveries',
  'reviews',
  'incomplete',
]

const meta = {
  title: 'Shell/Set up',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: {
    at: '/dashboard',
    account: fakeAccount({ preferences: { dashboard: { widgets: [], hidden } } }),
    fetch: has(),
  },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const Nothing: Story = {}
export const HalfDone: Story = { args: { fetch: has({ website: true, product: true, shipping: true }) } }
export const ForEditors: Story = {
  args: {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Editors', actions: ['dashboard', 'products', 'products_post'] },
      preferences: { dashboard: { widgets: [], hidden } },
    }),
  },
}
