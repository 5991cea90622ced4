import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

test('saves points, a period and selling lines together', async () => {
  const { fetch, find, change } = fakeCatalog()
  change('LAMP', { price: 1995 })
  render(<RouterProvider router={createCatalogHarness('/products/LAMP/points', { fetch })} />)
  expect(await screen.findByText('Customers currently earn 19 points per unit.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add promotion' }))
  expect(screen.getByText('Customers currently earn 39 points per unit.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'Fixed points' }), '25')
  await userEvent.type(screen.getByRole('combobox', { name: 'Pros' }), 'Oak{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(() => find('LAMP')?.points).toMatchObject({ fixed: 25, spendable: true, periods: [{ factor: 2 }] })
  await expect
    .poll(() => find('LAMP')?.translations.find(({ language }) => language === 'en'))
    .toMatchObject({ name: 'Desk lamp', plus_points: ['Oak'] })
})

afterEach(cleanup)
