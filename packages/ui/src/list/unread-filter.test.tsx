import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { ListPage } from './list-page.tsx'
import { KnownFields, TypedFields } from './typed-fields.ts'
import UnreadFilter from './unread-filter.tsx'

afterEach(cleanup)

const fields = new KnownFields([
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
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <TypedFields value={fields}>
          <UnreadFilter q={q} />
        </TypedFields>
      </UiProvider>
    </TextsProvider>,
  )
  expect(await screen.findByText(says)).toBeTruthy()
})

test.each([
  ['set:6', true],
  ['set 6', false],
  ['https://shop.example', false],
])('above the rows that %s finds: %s', async (q, isNamed) => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <ListPage
          title="Products"
          total={1}
          search={{ label: 'Search', value: q, onChange: () => undefined }}
          filters={
            <FacetFilter
              field="status"
              label="Status"
              options={[{ value: 'Draft', label: 'Draft', count: 1 }]}
              chosen={[]}
              mode={{ not: false, off: false, empty: false }}
              onChange={() => undefined}
            />
          }
        >
          <p>Set of 6 lamps</p>
        </ListPage>
      </UiProvider>
    </TextsProvider>,
  )
  await screen.findByText('Set of 6 lamps')
  if (isNamed) expect(await screen.findByText('“set:” is not a filter here. Try status:.')).toBeTruthy()
  else expect(screen.queryByText(/is not a filter here/)).toBeNull()
})
