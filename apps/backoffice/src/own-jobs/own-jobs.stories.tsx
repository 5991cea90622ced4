import { answer, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { someMember } from '../../dev/fake-dashboards.ts'
import { fakeProduct, jobsAnswer } from '../../dev/fake-product.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const group = { uid: 'desk', name: 'Desk', actions: ['dashboard'] }
const placing = { dashboard: { widgets: [{ name: 'own-jobs', size: 'medium' as const }], hidden: [] } }
const account = someMember({ group, preferences: placing })

const meta = {
  title: 'Shell/Background jobs',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard', account, fetch: fakeProduct() },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const RunningAndFailed: Story = {}
export const Nothing: Story = { args: { fetch: fakeProduct({ 'GET /api/jobs': jobsAnswer([]) }) } }
export const NothingAndNotPlaced: Story = {
  args: { account: someMember({ group }), fetch: fakeProduct({ 'GET /api/jobs': jobsAnswer([]) }) },
}
export const Loading: Story = { args: { fetch: fakeProduct({ 'GET /api/jobs': waits }) } }
export const Failed: Story = {
  args: { fetch: fakeProduct({ 'GET /api/jobs': () => answer(500, { message: 'The database does not answer' }) }) },
}
