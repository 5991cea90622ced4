import { messages as uiMessages } from '@backoffice/ui'
import { fakeAccount } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShellStory } from '../../dev/shell-story.tsx'
import { messages } from '../messages.ts'
import { ErrorScreen } from './error-screen.tsx'

const meta = { title: 'Shell/Errors', component: ShellStory, parameters: { layout: 'fullscreen', catalogs: [uiMessages, messages] }, args: { at: '/prodcts/85123A' } } satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const group = { uid: 'g', name: 'Readers', actions: ['products'] }

export const NotFound: Story = {}
export const NotFoundSignedOut: Story = { args: { ended: 'signed-out' } }
export const NoAccess: Story = { args: { at: '/orders', account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) } }
export const Fatal: Story = { render: () => <ErrorScreen status={500} message="Cannot read what the server has sent" onRetry={() => undefined} /> }
