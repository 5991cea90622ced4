import { fakeAccount, refuses } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createShellHarness } from '../../dev/create-shell-harness.ts'
import { fakeProduct } from '../../dev/fake-product.ts'
import { fakeTeamNote, fakeTeamNotes, someTeamNotes } from '../../dev/fake-team-notes.ts'

afterEach(cleanup)

const member = (...actions: readonly string[]) =>
  fakeAccount({
    role: 'EMPLOYEE',
    isAdmin: false,
    group: { uid: 'g', name: 'Desk', actions: ['dashboard', 'team_notes', ...actions] },
  })
const writer = member('team_notes_read', 'team_notes_post')
const reader = member('team_notes_read')

function open({ account = writer, notes = someTeamNotes, routes = {}, at = '/dashboard' } = {}) {
  const fake = fakeTeamNotes(notes)
  const { router } = createShellHarness({ at, account, fetch: fakeProduct({ ...fake.routes, ...routes }) })
  render(<RouterProvider router={router} />)
  return { ...fake, router }
}
const card = () => screen.findByRole('region', { name: 'Notes for the team' })
const items = async () =>
  within(await within(await card()).findByRole('list', { name: /^Notes, pinned/ })).getAllByRole('listitem')
const textOf = (items: readonly HTMLElement[]) => items.map(({ textContent }) => textContent)

test('lists the notes that are shown, with author, mark and link', async () => {
  open()
  const shown = await items()
  expect(textOf(shown)).toHaveLength(3)
  expect(shown[0]?.textContent).toMatch(/Bo de Wit.*The courier comes at 15:00 today\.PinnedShown until/)
  expect(shown[1]?.textContent).toMatch(/edited/)
  const link = within(shown[1]!).getByRole('link', { name: 'https://example.com/tracking' })
  expect([link.getAttribute('rel'), link.getAttribute('target')]).toEqual(['noopener noreferrer', '_blank'])
  expect(within(shown[1]!).getByText('@Ada Lovelace').tagName).toBe('STRONG')
})

test('writes a note by the keyboard, with a mention, a last day and a pin', async () => {
  const { sent } = open({ notes: [] })
  await within(await card()).findByText('No notes')
  await userEvent.keyboard('n')
  const field = await screen.findByRole('textbox', { name: 'Text' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await userEvent.keyboard('Ask @bo')
  await screen.findByRole('option', { name: 'Bo de Wit', hidden: true })
  await userEvent.keyboard('{Enter}first')
  const day = screen.getByLabelText('Show until')
  await userEvent.type(day, '2026-12-01')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Pin to the top' }))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent).toEqual([
      { body: 'Ask @Bo de Wit first', mentions: ['bo'], show_until: '2026-12-01', pinned: true, namespace: 'north' },
    ]),
  )
  expect(textOf(await items())[0]).toMatch(/Ask @Bo de Wit first/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('rejects an empty note at its field', async () => {
  const { sent } = open({ at: '/dashboard?open=new' })
  const field = await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.type(field, ' ')
  await userEvent.click(screen.getByRole('button', { name: /^Save and close/ }))
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a note.')
  expect(sent).toEqual([])
})

test('offers the actions of own notes to whoever may write, and none to whoever reads', async () => {
  open()
  const shown = await items()
  expect(within(shown[0]!).queryByRole('button', { name: /^Actions/ })).toBeNull()
  await userEvent.click(within(shown[2]!).getByRole('button', { name: 'Actions for the note of Ada Lovelace' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin' }))
  expect(await screen.findByText('Note pinned')).toBeTruthy()
  cleanup()
  open({ account: reader })
  expect((await items()).flatMap((item) => within(item).queryAllByRole('button', { name: /^Actions/ }))).toEqual([])
  expect(screen.queryByRole('button', { name: 'Add note' })).toBeNull()
})

test('deletes a note after a question, and keeps the focus in the widget', async () => {
  open()
  await userEvent.click(within((await items())[2]!).getByRole('button', { name: /^Actions/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete this note?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Note deleted')).toBeTruthy()
  await waitFor(async () => expect(await items()).toHaveLength(2))
})

test('asks which text stays when someone else has changed the note', async () => {
  const { change, sent } = open({ at: '/dashboard?open=long' })
  const field = await screen.findByRole('textbox', { name: 'Text' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Mine')
  change('long', { body: 'Theirs' })
  await userEvent.keyboard('{Control>}s{/Control}')
  const chooser = await screen.findByRole('alertdialog')
  expect(chooser.textContent).toMatch(/Mine.*Theirs/)
  await userEvent.click(within(chooser).getAllByRole('radio')[0]!)
  await userEvent.click(within(chooser).getAllByRole('button').at(-1)!)
  await waitFor(() => expect(sent).toEqual([{ body: 'Mine', mentions: [] }]))
})

test('lists all notes, also those that are over, and says how many there are', async () => {
  const many = Array.from({ length: 12 }, (_, place) => fakeTeamNote(`note-${place}`))
  open({ notes: [...many, someTeamNotes[3]!] })
  expect(await items()).toHaveLength(10)
  await userEvent.click(within(await card()).getByRole('button', { name: 'All notes (12)' }))
  const drawer = await screen.findByRole('dialog', { name: 'All notes' })
  expect(await within(drawer).findByText(/now hidden$/)).toBeTruthy()
  expect(within(drawer).getAllByRole('listitem')).toHaveLength(13)
})

test('invites whoever may write to write the first note, and retries on its own', async () => {
  open({ notes: [] })
  expect(await within(await card()).findByRole('button', { name: 'Write the first note' })).toBeTruthy()
  cleanup()
  open({ account: reader, notes: [] })
  expect(await within(await card()).findByText('No notes')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Write the first note' })).toBeNull()
  cleanup()
  open({ routes: { 'GET /api/team-notes': refuses } })
  expect(await within(await card()).findByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('shows the text of a note that the account may not edit', async () => {
  open({ at: '/dashboard?open=late' })
  const drawer = await screen.findByRole('dialog', { name: 'Note' })
  expect(await within(drawer).findByText(/The tea lights are a week late/)).toBeTruthy()
  expect(within(drawer).queryByRole('textbox')).toBeNull()
})

test('is not offered without the permission to list notes', async () => {
  open({
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'G', actions: ['dashboard', 'tasks'] },
    }),
  })
  await screen.findByRole('region', { name: 'My day' })
  expect(screen.queryByRole('region', { name: 'Notes for the team' })).toBeNull()
})
