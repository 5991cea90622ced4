import { fakeAccount } from '@backoffice/shell-kit/harness'
import { useLocale } from '@backoffice/texts'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createRailHarness, someFiles, withLinkedNotes, withMove, withPictures } from '../../dev/harness.tsx'

type Options = NonNullable<Parameters<typeof createRailHarness>[0]>

function Opened(options: Options) {
  const [router] = useState(() => createRailHarness(options))
  return (
    <div style={{ maxWidth: '20rem' }}>
      <RouterProvider router={router} />
    </div>
  )
}

function Rail(options: Options) {
  const locale = useLocale()
  return <Opened key={locale} locale={locale} {...options} />
}

const meta = { title: 'Record rail', component: Rail } satisfies Meta<typeof Rail>
export default meta
type Story = StoryObj<typeof meta>

const group = { uid: 'g', name: 'Readers', actions: ['products_read', 'tasks'] }
const waits = () => new Promise<never>(() => undefined)

export const Beside: Story = {}
export const PicturesToday: Story = { args: { routes: { 'GET /api/audit-entries': withPictures } } }
export const MovedAndTranslated: Story = { args: { routes: { 'GET /api/audit-entries': withMove } } }
export const AsItWas: Story = {
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'As it was on…' }, { timeout: 5_000 })),
}
export const InADrawer: Story = { args: { place: 'below' } }
export const ToReadOnly: Story = { args: { account: fakeAccount({ role: 'EMPLOYEE', isAdmin: false, group }) } }
export const NotesOfLinkedRecords: Story = { args: { routes: withLinkedNotes } }
export const WithFiles: Story = { args: { routes: someFiles } }
export const Loading: Story = {
  args: { routes: { 'GET /api/tasks': waits, 'GET /api/records/{resource}/{object}/notes': waits } },
}

const withPeople = (...people: readonly { readonly name: string; readonly editing: boolean }[]): Options['routes'] => ({
  'POST /api/records/{resource}/{object}/presence': () => ({
    results: { people: people.map((one) => ({ ...one, uid: one.name })), change: 3, age: 900, next: 600 },
  }),
})
export const WithAColleague: Story = { args: { routes: withPeople({ name: 'Bo de Wit', editing: false }) } }
export const WithEditors: Story = {
  args: {
    routes: withPeople(
      { name: 'Wolfeschlegelsteinhausenbergerdorff-Papadimitrakopoulos Konstantina', editing: true },
      { name: 'Bo de Wit', editing: true },
      { name: 'Chris van den Berg', editing: false },
      { name: 'Dirk', editing: false },
      { name: 'Eva Peeters', editing: false },
    ),
  },
}
