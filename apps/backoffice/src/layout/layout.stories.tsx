import { fakeAccount, fakeNamespace } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { picture } from '../../dev/fake-found.ts'
import { press } from '../../dev/play.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const meta = {
  title: 'Shell/Frame',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard' },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

const many = Array.from({ length: 12 }, (_, index) => ({
  ...fakeNamespace,
  uid: `n${index}`,
  id: index + 1,
  parent_id: index % 4 === 0 ? null : index - (index % 4) + 1,
  name: `Tenant ${index + 1}`,
}))

export const Signed: Story = {}
export const FewRights: Story = {
  args: {
    at: '/accounts/me',
    account: fakeAccount({
      role: 'EXTERNAL',
      isAdmin: false,
      group: { uid: 'g', name: 'Readers', actions: ['orders'] },
    }),
  },
}
export const PictureAndLogo: Story = {
  args: {
    account: fakeAccount({ picture }),
    namespaces: many.map((one) => ({ ...one, colour: 'orange' as const, picture })),
  },
  play: press('header button[aria-haspopup="menu"]'),
}
export const Namespaces: Story = { args: { namespaces: many }, play: press('header button[aria-haspopup="menu"]') }
