import type { Toast } from '@backoffice/shell-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShellStory } from '../dev/shell-story.tsx'
import type { Services } from './services.ts'

const meta = {
  title: 'Shell/Toasts',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const shows =
  (...toasts: readonly Toast[]) =>
  (services: Services) => {
    for (const toast of toasts) services.toasts.show({ duration: 600_000, ...toast })
  }
const success: Toast = { type: 'success', message: 'Product saved' }

export const Success: Story = { args: { onceOpen: shows(success) } }
export const Warning: Story = {
  args: { onceOpen: shows({ type: 'warning', message: 'Session expired, please sign in again' }) },
}
export const Failure: Story = { args: { onceOpen: shows({ type: 'error', message: 'Name is taken' }) } }
export const WithADescription: Story = {
  args: { onceOpen: shows({ ...success, description: 'The search knows it in a few seconds' }) },
}
export const TheNewestOfSeveral: Story = {
  args: { onceOpen: shows(success, { type: 'error', message: 'This one replaces it after 180 ms' }) },
}
export const LongText: Story = {
  args: {
    onceOpen: shows({
      type: 'error',
      message: `[PUT] "https://backoffice.example/api/products/${'x'.repeat(120)}": 500 Internal Server Error`,
    }),
  },
}
