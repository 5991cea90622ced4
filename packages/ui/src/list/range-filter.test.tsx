import { activateLocale, createI18n, TextsProvider, type Locale } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { currencyOfRows } from './currency-of-rows.ts'
import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'

afterEach(cleanup)

function Filter({ first }: { readonly first: readonly string[] }) {
  const [{ chosen, mode }, setState] = useState({ chosen: first, mode: { not: false, off: false, empty: false } })
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

const open = async (first: readonly string[] = []) => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  render(
    <TextsProvider i18n={i18n}>
      <Filter first={first} />
    </TextsProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: /^Price/ }))
  return screen.findByLabelText<HTMLInputElement>(/^(From|More than)$/)
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

test('reads amounts as they are pasted, and says what is wrong with one that is none', async () => {
  const from = await open()
  await userEvent.type(from, '£3.10{Enter}')
  expect(chosen()).toBe('3.10..')
  const to = screen.getByLabelText<HTMLInputElement>('To')
  await userEvent.type(to, 'abc{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter an amount, e.g. 12.50.')
  expect([to.getAttribute('aria-invalid'), to.value, chosen()]).toEqual(['true', 'abc', '3.10..'])
  await userEvent.clear(to)
  await userEvent.type(to, '1,234.50{Enter}')
  expect(chosen()).toBe('3.10..1234.50')
  expect([to.value, screen.queryByRole('alert')]).toEqual(['1,234.50', null])
})

test('keeps what was typed as more or less than a number, until that end is emptied', async () => {
  const from = await open(['>50..'])
  expect(screen.getByRole('button', { name: /^Price/ }).textContent).toBe('Pricemore than 50.00')
  expect([from.value, screen.queryByLabelText('From')]).toEqual(['50.00', null])
  await userEvent.clear(from)
  await userEvent.type(from, '60{Enter}')
  expect(chosen()).toBe('>60..')
  await userEvent.type(screen.getByLabelText('To'), '90{Enter}')
  expect(chosen()).toBe('>60..90')
  await userEvent.clear(from)
  await userEvent.keyboard('{Enter}')
  expect(chosen()).toBe('..90')
  expect(screen.getByLabelText('From')).toBe(from)
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

const chipOf = async (locale: Locale, filter: Pick<RangeFilterProps, 'kind' | 'currency' | 'chosen'>) => {
  const i18n = createI18n()
  await activateLocale(i18n, locale, [messages])
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <RangeFilter label="Range" {...filter} mode={{ not: false, off: false, empty: false }} onChange={() => {}} />
      </UiProvider>
    </TextsProvider>,
  )
  const label = screen.getByRole('button', { name: /^Range/ }).textContent.replaceAll('\u00a0', ' ')
  cleanup()
  return label
}

test('shows its ends in the language and the currency of the rows', async () => {
  const prices = { kind: 'money', chosen: ['1234.5..'] } as const
  expect(await chipOf('nl', { ...prices, currency: 'GBP' })).toBe('Rangevanaf £ 1.234,50')
  expect(await chipOf('nl', prices)).toBe('Rangevanaf 1.234,50')
  expect(await chipOf('en', { ...prices, chosen: ['>50..'], currency: 'GBP' })).toBe('Rangemore than £50.00')
  expect(await chipOf('nl', { kind: 'number', chosen: ['..<5'] })).toBe('Rangeminder dan 5')
  expect(await chipOf('de', { kind: 'number', chosen: ['>5..<9'] })).toBe('Rangemehr als 5, weniger als 9')
  expect(await chipOf('fr', { kind: 'number', chosen: ['>5..9'] })).toBe('Rangeplus de 5, jusqu’à 9')
  expect(await chipOf('de', { kind: 'number', chosen: ['..2500'] })).toBe('Rangebis 2.500')
  expect(await chipOf('en', { kind: 'date', chosen: ['2026-11-20..2026-11-26'] })).toBe(
    'RangeNov 20, 2026 – Nov 26, 2026',
  )
  expect(await chipOf('en', { kind: 'date', chosen: ['soon..'] })).toBe('Rangefrom soon')
})

test('has a currency only where every row has the same', () => {
  const inCurrency = (currency: string) => ({ document: { currency } })
  expect(currencyOfRows([inCurrency('EUR'), inCurrency('EUR')])).toBe('EUR')
  expect(currencyOfRows([inCurrency('EUR'), inCurrency('GBP')])).toBeUndefined()
  expect(currencyOfRows([{ document: {} }])).toBeUndefined()
  expect(currencyOfRows()).toBeUndefined()
})
