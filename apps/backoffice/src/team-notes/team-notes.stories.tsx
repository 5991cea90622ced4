import { refuses, waits } from '@backoffice/shell-kit/harness'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { someMember } from '../../dev/fake-dashboards.ts'
import { fakeProduct } from '../../dev/fake-product.ts'
import { fakeTeamNote, fakeTeamNotes } from '../../dev/fake-team-notes.ts'
import { ShellStory } from '../../dev/shell-story.tsx'

const member = (...actions: readonly string[]) =>
  someMember({ group: { uid: 'desk', name: 'Desk', actions: ['dashboard', 'team_notes', ...actions] } })
const writer = member('team_notes_read', 'team_notes_post')
const reader = member('team_notes_read')
const { routes } = fakeTeamNotes()

const meta = {
  title: 'Shell/Notes for the team',
  component: ShellStory,
  parameters: { layout: 'fullscreen' },
  args: { at: '/dashboard', account: writer, fetch: fakeProduct(routes) },
} satisfies Meta<typeof ShellStory>
export default meta
type Story = StoryObj<typeof meta>

export const Notes: Story = {}
export const ReadOnly: Story = { args: { account: reader } }
export const MoreThanShown: Story = {
  args: {
    fetch: fakeProduct(
      fakeTeamNotes(Array.from({ length: 14 }, (_, place) => fakeTeamNote(`note-${place}`, { body: `Note ${place}` })))
        .routes,
    ),
  },
}
export const NoNotes: Story = { args: { fetch: fakeProduct(fakeTeamNotes([]).routes) } }
export const NoNotesReadOnly: Story = { args: { account: reader, fetch: fakeProduct(fakeTeamNotes([]).routes) } }
export const Loading: Story = { args: { fetch: fakeProduct({ ...routes, 'GET /api/team-notes': waits }) } }
export const Failed: Story = { args: { fetch: fakeProduct({ ...routes, 'GET /api/team-notes': refuses }) } }
export const NewNote: Story = { args: { at: '/dashboard?open=new' } }
export const EditNote: Story = { args: { at: '/dashboard?open=long' } }
export const OfSomeoneElse: Story = { args: { at: '/dashboard?open=late' } }
export const DeletedNote: Story = { args: { at: '/dashboard?open=gone' } }
export const WithoutPermissionToWrite: Story = { args: { at: '/dashboard?open=new', account: reader } }
export const AllNotes: Story = { args: { at: '/dashboard?notes=all' } }
