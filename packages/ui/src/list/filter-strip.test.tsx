import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { FacetFilter } from './facet-filter.tsx'
import { FilterStrip } from './filter-strip.tsx'
import FiltersDropdown from './filters-dropdown.tsx'

afterEach(cleanup)

test('Enter opens the filter that is looked for, also when it is loaded only afterwards', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  const strip = (fields: readonly string[]) => (
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <FilterStrip>
          {fields.map((field) => (
            <FacetFilter
              key={field}
              field={field}
              label={field}
              options={[]}
              chosen={[]}
              mode={{ not: false, off: false, empty: false }}
              onChange={vi.fn()}
            />
          ))}
        </FilterStrip>
      </UiProvider>
    </TextsProvider>
  )
  const { rerender } = render(strip(['Status']))
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }))
  await userEvent.type(await screen.findByLabelText('Find filter'), 'price{Enter}')
  expect(screen.getByText('No filter with that name')).toBeTruthy()
  rerender(strip(['Status', 'Price']))
  expect(await screen.findByRole('dialog', { name: 'Price' })).toBeTruthy()
})

test('a filter that arrives while the menu is drawn is found', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  const strip = createRef<HTMLDivElement>()
  const opened = vi.fn()
  // The strip is empty when the menu is drawn, and has its filters before the menu follows it.
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <FiltersDropdown strip={strip} added={new Set()} />
        <div ref={strip}>
          <button type="button" data-field="price" data-label="Price" onClick={opened}>
            Price
          </button>
        </div>
      </UiProvider>
    </TextsProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Find filter'), 'price{Enter}')
  expect(opened).toHaveBeenCalledOnce()
})
