import { answerProblem } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fakeProduct, someDeadLetters } from '../../dev/fake-product.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const list = (results: readonly unknown[]) => ({
  'GET /api/dead-letters': () => ({ results, total: results.length, limit: 20, offset: 0 }),
})

const meta = {
  title: 'Shell/Failed background jobs',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard', fetch: fakeProduct(list(someDeadLetters)) },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {}
export const None: Story = { args: { fetch: fakeProduct(list([])) } }
export const Unreadable: Story = {
  args: {
    fetch: fakeProduct({
      'GET /api/dead-letters': () =>
        answerProblem(500, {
          message: 'Something went wrong on our side. Mention this number if you contact support: 4711',
          code: 'request.internal-error',
        }),
    }),
  },
}
