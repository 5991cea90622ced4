import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { CopyField } from './copy-field.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function draw() {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <CopyField label="Secret" value="bo_secret" />
      </UiProvider>
    </TextsProvider>,
  )
}

test('copies its text, and says so', async () => {
  const user = userEvent.setup()
  await draw()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect((await screen.findByRole('status')).textContent).toBe('Copied')
  expect(await navigator.clipboard.readText()).toBe('bo_secret')
})

test('says that the browser does not let it copy, and leaves the text to be selected', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'))
  await draw()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  await expect.poll(() => screen.getByRole('status').textContent).toBe('Not copied. Copy the text yourself.')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Secret' })
  await user.click(field)
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('bo_secret')
})
