import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { RangeFilter } from './range-filter.tsx'

afterEach(cleanup)

function Filter() {
  const [{ chosen, mode }, setState] = useState({
    chosen: [] as readonly string[],
    mode: { not: false, off: false, empty: false },
  })
  return (
    <UiProvider>
      <RangeFilter
        label="Price"
        kind="money"
        chosen={chosen}
        mode={mode}
        onChange={(next, how) => setState({ chosen: next, mode: how })}
      />
      <output>{chosen.join()}</output>
    </UiProvider>
  )
}

const open = async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  render(
    <TextsProvider i18n={i18n}>
      <Filter />
    </TextsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Price/ }))
  return screen.findByLabelText<HTMLInputElement>('From')
}
const chosen = () => screen.getByRole('status').textContent

test('keeps the focus in the field that Enter applies, and closes on Escape', async () => {
  const from = await open()
  await userEvent.type(from, '10{Enter}')
  expect(chosen()).toBe('10..')
  expect(document.activeElement).toBe(from)
  const to = screen.getByLabelText<HTMLInputElement>('To')
  await userEvent.type(to, '50{Enter}')
  expect(chosen()).toBe('10..50')
  expect(document.activeElement).toBe(to)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByLabelText('From')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Price/ }))
})

test('applies an end on leaving it, and empties both with the filter', async () => {
  const from = await open()
  await userEvent.type(from, '10')
  await userEvent.tab()
  expect(chosen()).toBe('10..')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(chosen()).toBe('')
  expect(from.value).toBe('')
})
