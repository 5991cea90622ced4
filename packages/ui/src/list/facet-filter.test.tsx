import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import { FacetFilter, type FacetFilterProps } from './facet-filter.tsx'

afterEach(cleanup)

const mode = { not: false, off: false, empty: false }

test('Enter selects the first match, also when the values become known only afterwards', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  const onChange = vi.fn<FacetFilterProps['onChange']>()
  const filter = (known: Pick<FacetFilterProps, 'options' | 'counted'>) => (
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <FacetFilter label="Tags" field="tags" chosen={[]} mode={mode} onChange={onChange} {...known} />
      </UiProvider>
    </TextsProvider>
  )
  const { rerender } = render(filter({ options: [], counted: 'not yet' }))
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Tags/ }))
  await user.type(await screen.findByRole('searchbox'), 'vin{Enter}')
  expect(onChange).not.toHaveBeenCalled()
  rerender(
    filter({
      options: [
        { value: 'Garden', label: 'Garden', count: 2 },
        { value: 'Vintage', label: 'Vintage', count: 1 },
      ],
      counted: 'yes',
    }),
  )
  expect(onChange.mock.calls).toEqual([[['Vintage'], mode]])
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
})
