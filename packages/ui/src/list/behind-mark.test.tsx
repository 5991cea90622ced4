import { activateLocale, createI18n, TextsProvider } from '@backoffice/texts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../messages.ts'
import { UiProvider } from '../theme/ui-provider.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'

afterEach(cleanup)

interface Lamp {
  readonly name: string
}
const columns: readonly Column<Lamp>[] = [
  { id: 'name', header: 'Name', always: true, cell: ({ name }) => name },
  { id: 'letters', header: 'Letters', cell: ({ name }) => name.length },
]

test('marks a row whose change the search does not have yet, once, beside its name', async () => {
  const i18n = createI18n()
  await activateLocale(i18n, 'en', [messages])
  render(
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <DataTable
          label="Lamps"
          rows={[{ name: 'Old' }, { name: 'Changed' }]}
          columns={columns}
          rowKey={({ name }) => name}
          rowBehind={({ name }) => name === 'Changed'}
        />
      </UiProvider>
    </TextsProvider>,
  )
  const mark = await screen.findByText('Saved, but not found by the search yet')
  const row = mark.closest('tr') ?? expect.fail('the mark is in no row')
  expect(within(row).getByText('Changed').contains(mark)).toBe(true)
  expect(screen.getAllByText('Saved, but not found by the search yet')).toHaveLength(1)
})
