import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import EmptyByFilter from './empty-by-filter.tsx'
import { TypedFields, type SeenField } from './typed-fields.ts'

const fields = new Map<string, SeenField>([
  ['price', { field: 'price', label: 'Price', kind: 'money', seen: new Map() }],
  ['sold_30', { field: 'sold_30', label: 'Sold 30 days', kind: 'number', seen: new Map() }],
])

test('says which typed filter the list does not have, and which it has', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  const clear = { label: 'Clear', run: () => undefined, loosening: { all: 40, q: 'lamp stock:0' } }
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <TypedFields value={fields}>
          <EmptyByFilter title="No matches" hint="" clear={clear} />
        </TypedFields>
      </UiProvider>
    </TextsProvider>,
  )
  expect(await screen.findByText('“stock:” is not a filter here. Try price: or sold-30-days:.')).toBeTruthy()
})
