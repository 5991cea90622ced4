import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import EmptyByFilter from './empty-by-filter.tsx'
import { TypedFields, type SeenField } from './typed-fields.ts'

afterEach(cleanup)

const fields = new Map<string, SeenField>([
  ['price', { field: 'price', label: 'Price', kind: 'money', seen: new Map() }],
  [
    'status',
    {
      field: 'status',
      label: 'Status',
      kind: 'choice',
      seen: new Map([['Draft', { value: 'Draft', label: 'Draft' }]]),
    },
  ],
  ['sold_30', { field: 'sold_30', label: 'Sold 30 days', kind: 'number', seen: new Map() }],
])

test.each([
  ['lamp stock:0', '“stock:” is not a filter here. Try price:, status:, or sold-30-days:.'],
  ['status:odd', '“status:” has no such value. Try Draft.'],
  ['price:much', '“price:” has no such value. Try 5, >5, or 5..9.'],
])('says what to type instead of %s', async (q, says) => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  const clear = { label: 'Clear', run: () => undefined, loosening: { all: 40, q } }
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <TypedFields value={fields}>
          <EmptyByFilter title="No matches" hint="" clear={clear} />
        </TypedFields>
      </UiProvider>
    </TextsProvider>,
  )
  expect(await screen.findByText(says)).toBeTruthy()
})
