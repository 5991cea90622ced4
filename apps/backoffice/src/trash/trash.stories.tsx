import { answerProblem } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct, someDeletedRecords } from '../../dev/fake-product.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const trash = (results: typeof someDeletedRecords) => ({
  'GET /api/trash': () => ({
    results,
    total: results.length,
    limit: 50,
    offset: 0,
    next: null,
    kinds: ['products', 'brands', 'notes'],
  }),
})

const meta = {
  title: 'Shell/Trash',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/trash', fetch: fakeProduct(trash(someDeletedRecords)) },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const None: Story = { args: { fetch: fakeProduct(trash([])) } }
export const NoneFound: Story = { args: { at: '/trash?q=nothing', fetch: fakeProduct(trash([])) } }
export const Loading: Story = { args: { fetch: fakeProduct({ 'GET /api/trash': () => new Promise(() => {}) }) } }
export const Failed: Story = {
  args: {
    fetch: fakeProduct({
      'GET /api/trash': () =>
        answerProblem(500, {
          message: 'Something went wrong on our side. Mention this number if you contact support: 4711',
          code: 'request.internal-error',
        }),
    }),
  },
}
