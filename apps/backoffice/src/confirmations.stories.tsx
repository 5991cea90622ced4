import type { Confirmation } from '@backoffice/shell-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShellStory } from '../dev/shell-story.tsx'
import type { Services } from './services.ts'

const meta = {
  title: 'Shell/Confirmations',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const dismissed = () => undefined
const asks =
  (confirmation: Partial<Confirmation<[], unknown>> = {}) =>
  ({ confirmations }: Services) =>
    void confirmations.ask({ run: () => undefined, ...confirmation }).catch(dismissed)
const asksAndConfirms = (run: () => Promise<unknown>) => (services: Services) => {
  asks({ run })(services)
  void services.confirmations.confirm()
}
const remove = {
  title: 'Delete 3 products?',
  description: 'Desk lamp, Party bunting and Regency cakestand 3 tier.',
  action: 'Delete',
  destructive: true,
}

export const Defaults: Story = { args: { onceOpen: asks() } }
export const Destructive: Story = { args: { onceOpen: asks(remove) } }
export const WithAnotherWay: Story = {
  args: {
    onceOpen: asks({
      title: 'Leave without saving?',
      action: 'Discard',
      destructive: true,
      alternative: { label: 'Keep as draft', run: () => undefined },
    }),
  },
}
export const Running: Story = { args: { onceOpen: asksAndConfirms(() => new Promise(() => undefined)) } }
export const Failed: Story = {
  args: { onceOpen: asksAndConfirms(() => Promise.reject(new Error('The order was changed by Grace Hopper'))) },
}
