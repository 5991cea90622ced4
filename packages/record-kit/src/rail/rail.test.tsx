import { answerProblem, fakeAccount, fakeNamespace, fakeShop } from '@backoffice/shell-kit/harness'
import { onlineManager } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createRailHarness, someFiles, withLinkedNotes, withLogo, withMove, withPictures } from '../../dev/harness.tsx'

const open = (options: Parameters<typeof createRailHarness>[0] = {}) =>
  render(<RouterProvider router={createRailHarness(options)} />)
const part = async (name: string) => within(await screen.findByRole('region', { name }))
const clerk = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Readers', actions: ['products_read', 'tasks'] },
})
const reader = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Readers', actions: ['products_read', 'orders_read', 'tasks_read'] },
})
afterEach(() => {
  act(() => onlineManager.setOnline(true))
  cleanup()
  localStorage.clear()
})

test('mentions a colleague by @, whose uid is sent', async () => {
  open()
  const notes = await part('Notes')
  const field = await notes.findByLabelText<HTMLTextAreaElement>('Note')
  await userEvent.type(field, 'Ask @chr')
  expect(
    (await notes.findByRole('option', { name: 'Chris van den Berg', hidden: true })).getAttribute('aria-selected'),
  ).toBe('true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => field.value).toBe('Ask @Chris van den Berg ')
  await userEvent.type(field, 'please{Control>}{Enter}{/Control}')
  const [first] = await notes.findAllByRole('listitem')
  await expect.poll(() => notes.getAllByRole('listitem')[0]?.textContent).toContain('Ask @Chris van den Berg please')
  expect(first).toBeTruthy()
  expect(notes.getByText('@Chris van den Berg').tagName).toBe('STRONG')
})

test('lets authors change and delete their notes, and administrators only delete those of others', async () => {
  open()
  const notes = await part('Notes')
  const theirs = within((await notes.findByText(/The box is larger/)).closest('li')!)
  expect(theirs.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(theirs.getByRole('button', { name: 'Delete' })).toBeTruthy()
  await userEvent.type(await notes.findByLabelText('Note'), 'Mine')
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
  const own = within((await notes.findByText('Mine')).closest('li')!)
  await userEvent.click(own.getByRole('button', { name: 'Edit' }))
  await userEvent.type(own.getByLabelText('Note'), ' indeed')
  await userEvent.click(own.getByRole('button', { name: 'Save' }))
  expect(await notes.findByText('Mine indeed')).toBeTruthy()
})

test('shows a note of a task also beside its record, which opens the task', async () => {
  open()
  const tasks = await part('Tasks')
  await userEvent.click(await tasks.findByRole('button', { name: 'Photograph it' }))
  const thread = await part('Notes on “Photograph it”')
  await userEvent.type(await thread.findByLabelText('Note'), 'The lens is broken')
  await userEvent.click(thread.getByRole('button', { name: 'Add note' }))
  expect(await thread.findByText('The lens is broken')).toBeTruthy()
  expect(thread.queryByText(/The box is larger/)).toBeNull()
  const notes = await part('Notes')
  const note = within((await notes.findByText('The lens is broken')).closest('li')!)
  expect(note.getByRole('button', { name: 'Edit' })).toBeTruthy()
  const form = () => screen.queryByRole('form', { name: 'Photograph it' })
  await userEvent.click(tasks.getByRole('button', { name: 'Photograph it' }))
  expect(form()).toBeNull()
  note.getByRole('button', { name: 'On task “Photograph it”' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(form()).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Photograph it')
})

test('keeps a note that is typed on a task when the form of the task is closed', async () => {
  open()
  const tasks = await part('Tasks')
  const name = await tasks.findByRole('button', { name: 'Photograph it' })
  await userEvent.click(name)
  await userEvent.type(await tasks.findByLabelText('Note'), 'Keep me')
  await userEvent.click(tasks.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('form')).toBeNull()
  await userEvent.click(name)
  expect(tasks.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Keep me')
})

test('opens a closed task from its note', async () => {
  open({ routes: withLinkedNotes })
  const notes = await part('Notes')
  const tasks = await part('Tasks')
  await userEvent.click(await tasks.findByRole('checkbox', { name: 'Done: Photograph it' }))
  await tasks.findByRole('button', { name: 'Show 1 closed task' })
  await userEvent.click(await notes.findByRole('button', { name: 'On task “Photograph it”' }))
  expect(await screen.findByRole('form', { name: 'Photograph it' })).toBeTruthy()
})

test('links a note to the order that it was written on, and only names a task to those who may not list tasks', async () => {
  open({ routes: withLinkedNotes, account: reader })
  const notes = await part('Notes')
  const link = await notes.findByRole('link', { name: 'Order: 10012' })
  expect(link.getAttribute('href')).toBe('/orders/10012?in=north')
  expect(notes.getByText('On task “Photograph it”').tagName).toBe('SPAN')
})

test('reads the notes again when the tab is shown again', async () => {
  let read = 0
  open({
    routes: {
      'GET /api/records/{resource}/{object}/notes': () => {
        read += 1
        return { results: [], total: 0, limit: 200, offset: 0 }
      },
    },
  })
  await part('Notes')
  await expect.poll(() => read).toBe(1)
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await expect.poll(() => read).toBe(2)
})

test('creates a task for someone with a due date, and completes it', async () => {
  open()
  const tasks = await part('Tasks')
  await userEvent.click(tasks.getByRole('button', { name: 'Assign' }))
  const form = within(await tasks.findByRole('form', { name: 'New task' }))
  await userEvent.click(form.getByRole('button', { name: 'Create task' }))
  expect(form.getByText('Enter a task.')).toBeTruthy()
  await userEvent.type(form.getByRole('textbox', { name: /Task/ }), 'Count the boxes')
  await userEvent.click(form.getByRole('button', { name: 'Create task' }))
  await userEvent.click(await tasks.findByRole('checkbox', { name: 'Done: Count the boxes' }))
  await userEvent.click(await tasks.findByRole('button', { name: 'Show 1 closed task' }))
  expect(await tasks.findByRole('checkbox', { name: 'Done: Count the boxes', checked: true })).toBeTruthy()
  expect(tasks.getByText(/overdue/)).toBeTruthy()
})

test('says by day who changed what, and filters the history by field', async () => {
  open({ routes: { 'GET /api/audit-entries': withPictures } })
  const history = await part('History')
  expect(await history.findByText('€12.95')).toBeTruthy()
  const [pictures, , second, third] = history.getAllByRole('listitem').filter((item) => item.querySelector('time'))
  expect(second?.textContent).toMatch(
    /^Bo de Wit changed Texts · NL · Name from Lamp to Bureaulamp Restore.* · Bulk edit$/,
  )
  expect(third?.textContent).toMatch(/^An import created this/)
  expect(pictures?.textContent).toMatch(/^Bo de Wit added 2 pictures/)
  const days = history.getAllByRole('heading', { level: 3 })
  expect(days.map(({ textContent }) => textContent)).toEqual(['Today', 'Nov 20, 2026'])
  await userEvent.click(history.getByRole('combobox', { name: 'Filter by field' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Status', hidden: true }))
  expect(history.queryByText('€12.95')).toBeNull()
  expect(history.getByText('Active')).toBeTruthy()
})

test('shows a picture in the history, and not its URL', async () => {
  open({ routes: { 'GET /api/audit-entries': withLogo } })
  const history = await part('History')
  const [entry] = (await history.findAllByRole('listitem')).filter((item) => item.querySelector('time'))
  expect(entry?.textContent).toContain('Image')
  expect(entry?.textContent).not.toContain('/api/')
  expect(entry?.querySelector('img')?.getAttribute('src')).toBe('/api/brands/north/files/4?size=small')
})

test('shows which picture was moved and where to, and translations in one line', async () => {
  open({ routes: { 'GET /api/audit-entries': withMove } })
  const history = await part('History')
  await history.findByText('From the front')
  const [moved, translated] = history.getAllByRole('listitem').filter((item) => item.querySelector('time'))
  expect(moved?.textContent).toMatch(/^Bo de Wit moved From the front from position 3 to 1/)
  expect(moved?.querySelector('img')?.getAttribute('src')).toContain('/files/4')
  const summary = translated?.querySelector('summary')
  expect(summary?.textContent).toBe('Bo de Wit changed the texts in German and French')
  await userEvent.click(summary!)
  expect(within(translated!).getAllByRole('button', { name: /^Restore this value/ })).toHaveLength(3)
})

test('says whose the record is among several namespaces; remembers that it is collapsed, and expands by its keys', async () => {
  open({ namespaces: [fakeNamespace, fakeShop] })
  expect(await screen.findByText('Namespace: North')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide activity' }))
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
  cleanup()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Assign' }))
  expect(await screen.findByRole('form', { name: 'New task' })).toBeTruthy()
})

test('keeps a typed note and task when the rail is collapsed, and asks before they are left', async () => {
  const router = createRailHarness()
  render(<RouterProvider router={router} />)
  const notes = await part('Notes')
  await userEvent.click(await notes.findByLabelText('Note'))
  await userEvent.paste('Ask the supplier')
  await userEvent.click(screen.getByRole('button', { name: 'Assign' }))
  await userEvent.paste('Measure the box')
  await userEvent.click(screen.getByRole('button', { name: 'Hide activity' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show activity' }))
  expect(notes.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Ask the supplier')
  void router.navigate({ to: '/tasks' })
  expect(await screen.findByText(/^Unsaved: .*Note/)).toHaveProperty('textContent', 'Unsaved: Note, New task.')
  await userEvent.click(screen.getByRole('button', { name: 'Save and leave' }))
  await expect.poll(() => router.state.location.pathname).toBe('/tasks')
})

test('explains a missing permission to create tasks', async () => {
  open({ account: clerk })
  const tasks = await part('Tasks')
  const assign = await tasks.findByRole('button', { name: 'Assign' })
  expect(assign.getAttribute('aria-disabled')).toBe('true')
  await userEvent.hover(assign)
  expect((await screen.findByRole('tooltip')).textContent).toContain('Tasks: create')
})

test('shows the error of a failed save, and keeps the text', async () => {
  open({
    routes: {
      'POST /api/records/{resource}/{object}/notes': () =>
        answerProblem(503, { message: 'Not now', code: 'request.database-unavailable' }),
    },
  })
  const notes = await part('Notes')
  await userEvent.type(await notes.findByLabelText('Note'), 'Keep me')
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
  await expect.poll(() => notes.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Keep me')
})

test('keeps a note that is written without a connection, and adds it when it is back', async () => {
  open()
  const notes = await part('Notes')
  const field = await notes.findByLabelText<HTMLTextAreaElement>('Note')
  await userEvent.click(field)
  await userEvent.paste('Written in the cold store')
  act(() => onlineManager.setOnline(false))
  await userEvent.click(notes.getByRole('button', { name: 'Add note' }))
  await notes.findByText('1 note is waiting for a connection.')
  expect(field.value).toBe('')
  act(() => onlineManager.setOnline(true))
  expect(await notes.findByText('Written in the cold store')).toBeTruthy()
  expect(notes.queryByText(/waiting for a connection/)).toBeNull()
})

test('restores one value of a change, by the version that was read', async () => {
  const sent = vi.fn<(request: unknown) => void>()
  open({
    routes: {
      'POST /api/audit-entries/restore': ({ body, headers }) => {
        sent([body, headers.get('if-match')])
        return { results: { fields: {} } }
      },
    },
  })
  const history = await part('History')
  await userEvent.click(await history.findByRole('button', { name: 'Restore this value: Price' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore “Price”?' }))
  expect(dialog.getByText('€12.95')).toBeTruthy()
  const confirm = dialog.getByRole('button', { name: 'Restore' })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(confirm)
  expect(await screen.findByText('“Price” restored')).toBeTruthy()
  expect(sent).toHaveBeenCalledWith([
    { resource: 'products', object: 'lamp', fields: [{ field: 'price' }], entry: 3 },
    '"7"',
  ])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('explains a value that cannot be restored, and a rejected one', async () => {
  open({
    routes: {
      'POST /api/audit-entries/restore': () =>
        answerProblem(409, { message: 'Another product has this EAN.', code: 'products.ean-taken' }),
    },
  })
  const history = await part('History')
  await userEvent.click(await history.findByRole('button', { name: 'Restore this value: Texts · NL · Name' }))
  const text = within(await screen.findByRole('dialog'))
  expect((await text.findByRole('alert')).textContent).toBe('You can’t restore this value here.')
  await userEvent.click(text.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(history.getByRole('button', { name: 'Restore this value: Status' }))
  const status = within(await screen.findByRole('dialog', { name: 'Restore “Status”?' }))
  const confirm = status.getByRole('button', { name: 'Restore' })
  await expect.poll(() => confirm.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(confirm)
  expect((await status.findByRole('alert')).textContent).toBe('Another product has this EAN.')
})

test('shows the record as it was before its last change, and restores the selected fields', async () => {
  const sent = vi.fn<(request: unknown) => void>()
  open({
    routes: {
      'POST /api/audit-entries/restore': ({ body }) => {
        sent(body)
        return { results: { fields: {} } }
      },
    },
  })
  const history = await part('History')
  await userEvent.click(await history.findByRole('button', { name: 'As it was on…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record at a point in time' }))
  const row = await dialog.findByRole('row', { name: /^Price/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['€12.95', '€14.95'])
  expect(dialog.queryByRole('row', { name: /^Name/ })).toBeNull()
  expect(within(dialog.getByRole('row', { name: /^files/ })).queryByRole('checkbox')).toBeNull()
  expect(dialog.getByText('Values then unknown: Texts')).toBeTruthy()
  await userEvent.click(within(row).getByRole('checkbox', { name: 'Price' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Restore 1 field' }))
  expect(await screen.findByText('1 field restored')).toBeTruthy()
  expect(sent.mock.lastCall?.[0]).toMatchObject({ fields: [{ field: 'price' }], at: '2026-11-20T09:29:00.000Z' })
})

test('shows stock and websites as they were beside what they are now, and says which changed', async () => {
  open()
  const history = await part('History')
  await userEvent.click(await history.findByRole('button', { name: 'As it was on…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const textsOf = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(textsOf(await dialog.findByRole('table', { name: 'Stock' }))).toEqual([
    ['Location', 'Then', 'Now'],
    ['Amsterdam', '5 on hand', '5 on hand'],
    ['UtrechtChanged', '12 on hand · 3 reserved · 1 in quarantine', '4 on hand'],
    ['Zwolle', 'Unknown', '1 on hand'],
  ])
  expect(textsOf(dialog.getByRole('table', { name: 'Websites' }))).toEqual([
    ['Website', 'Then', 'Now'],
    ['lamps.nlChanged', 'Published – unavailable · €12.95 · Compare-at price €15.95', 'Published · €14.95'],
    ['lamps.deChanged', 'Not published', 'Published · €14.95'],
    ['lamps.be', 'Published · €14.95', 'Published · €14.95'],
  ])
  fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2026-11-21T10:00' } })
  await expect.poll(() => dialog.queryByRole('table', { name: 'Stock' })).toBeNull()
})

test('names what is unknown of stock and websites, and does not say that nothing has changed when they have', async () => {
  const current = { on_hand: 2, reserved: 0, quarantine: 0 }
  const results = {
    at: '2026-11-20T09:29:00.000Z',
    state: 'present',
    fields: {},
    now: {},
    unknown: [],
    restorable: [],
    surroundings: {
      stock: [{ location: 'Utrecht', former: { ...current, on_hand: 3 }, current }],
      websites: [],
      unknown: ['websites'],
    },
  }
  open({ routes: { 'GET /api/audit-entries/at': () => ({ results }) } })
  const history = await part('History')
  await userEvent.click(await history.findByRole('button', { name: 'As it was on…' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Values then unknown: Websites')).toBeTruthy()
  expect(dialog.getByRole('row', { name: /^Utrecht/ })).toBeTruthy()
  expect(dialog.queryByText('Nothing has changed since then.')).toBeNull()
  expect(dialog.queryByRole('table', { name: 'Websites' })).toBeNull()
})

test('says that nothing has changed since, and that the record did not exist', async () => {
  open()
  const history = await part('History')
  await userEvent.click(await history.findByRole('button', { name: 'As it was on…' }))
  const dialog = within(await screen.findByRole('dialog'))
  const time = dialog.getByLabelText('Date and time')
  fireEvent.change(time, { target: { value: '2026-11-21T10:00' } })
  expect(await dialog.findByText('Nothing has changed since then.')).toBeTruthy()
  fireEvent.change(time, { target: { value: '2026-10-01T10:00' } })
  expect(await dialog.findByText('It hadn’t been created yet.')).toBeTruthy()
})

test('shows who else has the record open and who is editing it, and reports that it is open here', async () => {
  const reports: unknown[] = []
  const answers = [
    { people: [{ uid: 'bo', name: 'Bo de Wit', editing: false }], change: 3, age: 900, next: 0 },
    {
      people: [
        { uid: 'bo', name: 'Bo de Wit', editing: true },
        { uid: 'chris', name: 'Chris van den Berg', editing: false },
      ],
      change: 3,
      age: 900,
      next: 60,
    },
  ]
  const { unmount } = open({
    routes: {
      'POST /api/records/{resource}/{object}/presence': ({ params, body }) => {
        reports.push({ ...params, ...(body as object) })
        return { results: answers[Math.min(reports.length, answers.length) - 1] }
      },
    },
  })
  const name = 'Bo de Wit is editing, Chris van den Berg is also viewing this'
  const faces = await screen.findByRole('button', { name })
  expect(faces.closest('[aria-live]')).toBeNull()
  const said = [...document.querySelectorAll('[aria-live="polite"] > *')].map(({ textContent }) => textContent)
  expect(said).toEqual(['Bo de Wit is editing', 'Chris van den Berg is also viewing this'])
  await userEvent.hover(faces)
  expect(await screen.findByRole('tooltip')).toBeTruthy()
  expect(reports.at(-1)).toMatchObject({ resource: 'products', object: 'lamp', state: 'viewing', background: false })
  unmount()
  await expect.poll(() => reports.at(-1)).toMatchObject({ state: 'left' })
})

test('reads the record and its history again when a colleague has changed it', async () => {
  let reported = 0
  let read = 0
  open({
    routes: {
      'POST /api/records/{resource}/{object}/presence': () => ({
        results: { people: [], change: (reported += 1), age: 900, next: reported === 1 ? 0 : 60 },
      }),
      'GET /api/audit-entries': () => {
        read += 1
        return { results: [], total: 0, limit: 20, offset: 0 }
      },
    },
  })
  await expect.poll(() => read).toBe(2)
})

test('keeps files with the record', async () => {
  open()
  const files = await part('Files')
  expect(await files.findByText('No files')).toBeTruthy()
  const [chooser] = files.getAllByLabelText('Add files…', { selector: 'input' })
  await userEvent.upload(chooser!, new File(['%PDF-1.4'], 'drawing.pdf', { type: 'application/pdf' }))
  expect(await files.findByRole('link', { name: 'drawing.pdf' })).toBeTruthy()
  expect(files.getByRole('button', { name: 'Delete drawing.pdf' }).getAttribute('aria-disabled')).toBeNull()
})

test('says why the file of somebody else cannot be deleted', async () => {
  open({ account: clerk, routes: someFiles })
  const button = await (await part('Files')).findByRole('button', { name: 'Delete letter.pdf' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})
