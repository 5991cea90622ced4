import { staffRoute } from '@backoffice/shell-kit'
import { createHarness, fakeServer } from '@backoffice/shell-kit/harness'
import { messages as uiMessages, RecordDrawer, UiProvider } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { createRoute, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { recordTexts } from './texts.ts'

function Page() {
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  return (
    <RecordDrawer title="Lamp" onClose={() => undefined}>
      {open && (
        <Dialog
          title="Adjust stock"
          action="Adjust"
          busy={false}
          ready
          onConfirm={() => setOpen(false)}
          onClose={() => setOpen(false)}
        >
          <TextInput
            label="Reason"
            data-autofocus
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </Dialog>
      )}
    </RecordDrawer>
  )
}

async function open() {
  const routes = ['/stock', '/elsewhere'].map((path) =>
    createRoute({ getParentRoute: () => staffRoute, path, component: path === '/stock' ? Page : () => 'Elsewhere' }),
  )
  const router = createHarness(routes, {
    at: '/stock',
    look: UiProvider,
    messages: [uiMessages, ...recordTexts],
    fetch: fakeServer({}),
  })
  render(<RouterProvider router={router} />)
  return { router, reason: await screen.findByLabelText<HTMLInputElement>('Reason') }
}
const question = () => screen.findByText('Unsaved: Adjust stock.')
const stay = async () => userEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
afterEach(cleanup)

test('closes without a question while nothing differs, also after typing it back', async () => {
  const { reason } = await open()
  await userEvent.type(reason, 'x{Backspace}{Escape}')
  await expect.poll(() => screen.queryByLabelText('Reason')).toBeNull()
  expect(screen.queryByText('Unsaved: Adjust stock.')).toBeNull()
})

test('asks before Escape, Cancel or a link drops what was typed', async () => {
  const { router, reason } = await open()
  await userEvent.click(reason)
  await userEvent.paste('Broken in the van')
  await userEvent.keyboard('{Escape}')
  await question()
  await stay()
  expect(reason.value).toBe('Broken in the van')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await question()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByText('Unsaved: Adjust stock.')).toBeNull()
  expect(reason.isConnected).toBe(true)
  void router.navigate({ to: '/elsewhere' })
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('does not ask when its action has run', async () => {
  const { reason } = await open()
  await userEvent.click(reason)
  await userEvent.paste('Counted')
  await userEvent.click(screen.getByRole('button', { name: 'Adjust' }))
  await expect.poll(() => screen.queryByLabelText('Reason')).toBeNull()
  expect(screen.queryByText('Unsaved: Adjust stock.')).toBeNull()
})
