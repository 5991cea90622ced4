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
  (confirmation: Confirmation<[], unknown>) =>
  ({ confirmations }: Services) =>
    void confirmations.ask(confirmation).catch(dismissed)
const run = () => undefined
const asksAndConfirms = (run: () => Promise<unknown>) => (services: Services) => {
  asks({ undoable: false, run })(services)
  void services.confirmations.confirm()
}
const remove = {
  run,
  title: 'Delete 3 products?',
  description: 'Desk lamp, Party bunting and Regency cakestand 3 tier.',
  action: 'Delete',
  destructive: true,
}

export const Defaults: Story = { args: { onceOpen: asks({ undoable: false, run }) } }
export const Destructive: Story = { args: { onceOpen: asks(remove) } }
export const Undoable: Story = { args: { onceOpen: asks({ title: 'Delete “Desk lamp”?', undoable: true, run }) } }
export const WithOtherWays: Story = {
  args: {
    onceOpen: asks({
      run,
      title: 'Leave without saving?',
      description: 'Unsaved: Name, Price. You can keep your changes as a private draft on this device.',
      cancel: 'Keep editing',
      action: 'Save and leave',
      alternatives: [
        { label: 'Keep as draft', run },
        { label: 'Discard changes', run, destructive: true },
      ],
    }),
  },
}
export const Running: Story = { args: { onceOpen: asksAndConfirms(() => new Promise(() => undefined)) } }
export const Failed: Story = {
  args: { onceOpen: asksAndConfirms(() => Promise.reject(new Error('The order was changed by Grace Hopper'))) },
}
