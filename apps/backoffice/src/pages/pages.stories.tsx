import { answer, fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct } from '../../dev/fake-product.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const meta = {
  title: 'Shell/Errors',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/prodcts/85123A' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const group = { uid: 'g', name: 'Readers', actions: ['products'] }

export const NotFound: Story = {}
export const NotFoundSignedOut: Story = { args: { ended: 'signed-out' } }
export const NoAccess: Story = {
  args: { at: '/orders', account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) },
}
export const CouldNotBeOpened: Story = {
  args: {
    at: '/orders/536365',
    fetch: fakeProduct({ 'GET /api/orders/{order}': () => answer(500, { message: 'The database does not answer' }) }),
  },
}
export const BrokenScreen: Story = {
  args: {
    at: '/products',
    fetch: fakeProduct({
      'POST /search/indexes/products/search': () => ({ hits: [{}], estimatedTotalHits: 1, facetDistribution: {} }),
    }),
  },
}
