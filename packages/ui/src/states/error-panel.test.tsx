import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { ErrorPanel } from './error-panel.tsx'

afterEach(cleanup)

test('copies when, where and what failed, for support', async () => {
  const user = userEvent.setup()
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <ErrorPanel message="The search service does not answer." />
      </UiProvider>
    </TextsProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Copy details' }))
  expect(await screen.findByText('Copied')).toBeTruthy()
  const [when = '', where, what] = (await navigator.clipboard.readText()).split('\n')
  expect(new Date(when).toISOString()).toBe(when)
  expect([where, what]).toEqual([location.href, 'The search service does not answer.'])
})
