import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import type { Operator } from '../typed/operators.ts'
import { SearchField } from './search-field.tsx'
import { KnownFields, TypedFields, useTypedField } from './typed-fields.ts'

afterEach(cleanup)

function PriceFilter() {
  useTypedField('price', { label: 'Price', kind: 'money', options: [] })
  return null
}

async function shown() {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  const onOperators = vi.fn<(operators: readonly Operator[]) => void>()
  const fields = new KnownFields()
  const list = (hasLoaded: boolean, value = '') => (
    <TextsProvider i18n={i18n}>
      <TypedFields value={fields}>
        <SearchField label="Search" value={value} onChange={() => undefined} onOperators={onOperators} />
        {hasLoaded && <PriceFilter />}
      </TypedFields>
    </TextsProvider>
  )
  return { list, onOperators }
}

test('reads a filter that was typed before it had loaded, also after Enter', async () => {
  const { list, onOperators } = await shown()
  const { rerender } = render(list(false))
  await userEvent.type(screen.getByRole('searchbox'), 'price:>50{Enter}')
  expect(onOperators).not.toHaveBeenCalled()
  rerender(list(true))
  await expect.poll(() => onOperators.mock.calls.length).toBe(1)
  expect(onOperators.mock.calls[0]?.[0]).toMatchObject([{ field: 'price', values: ['>50..'] }])
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('leaves a text of the URL as it is', async () => {
  const { list, onOperators } = await shown()
  const { rerender } = render(list(false, 'price:>50 '))
  rerender(list(true, 'price:>50 '))
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'price:>50 ')
  expect(onOperators).not.toHaveBeenCalled()
})
