import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../../dev/harness.ts'

afterEach(cleanup)

test('a week of which more came back than was sold has no bar', async () => {
  const period = { sold: 4, revenue: 400, returned: 3 }
  const { fetch } = fakeCatalog({
    routes: {
      'GET /api/products/{sku}/results': () => ({
        results: {
          currency: 'EUR',
          now: period,
          before: period,
          weeks: [
            { from: '2026-11-09', sold: 6, returned: 0, revenue: 600 },
            { from: '2026-11-16', sold: -2, returned: 3, revenue: -200 },
          ],
        },
      }),
    },
  })
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', { fetch })} />)
  const chart = await screen.findByRole('img', { name: /6, -2/ })
  const heights = [...chart.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')))
  expect(heights).toEqual([64, 1, 0])
})
