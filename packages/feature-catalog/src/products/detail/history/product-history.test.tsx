import type { Schema } from '@backoffice/api-contract'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

afterEach(cleanup)

const tier = {
  website: null,
  audience: 'all',
  from_quantity: 12,
  price: 1_250,
  currency: 'EUR',
  from: null,
  until: null,
}
const scheduled = { field: 'price', website: null, price: 1_999, from: '2027-02-01' }
const place = { location: 'Utrecht', shelf: 'A-12-3', minimum: 5, maximum: 20 }
const entry: Schema<'AuditEntry'> = {
  id: 1,
  at: '2026-11-21T10:00:00.000Z',
  actor: 'ada',
  actor_name: 'Ada Lovelace',
  namespace: 'north',
  resource: 'products',
  object: 'LAMP',
  operation: 'changeProduct',
  source: 'screen',
  outcome: 'done',
  job: null,
  undoes: null,
  before: { tier_prices: [], scheduled_prices: [], stock_places: [], inherits: [] },
  after: { tier_prices: [tier], scheduled_prices: [scheduled], stock_places: [place], inherits: ['vat_code', 'texts'] },
}

test('says which picture was added, without numbers of files', async () => {
  const picture = {
    id: 4,
    url: '/api/products/LAMP/files/4',
    caption: 'From the side',
    type: 'image',
    sequence: 0,
    alts: {},
  }
  const added = { ...entry, operation: 'uploadProductFile', before: {}, after: { 'files.4': picture } }
  const routes = { 'GET /api/audit-entries': () => ({ results: [added], total: 1, limit: 50, offset: 0 }) }
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', { fetch: fakeCatalog({ routes }).fetch })} />)
  const line = (await screen.findByText('From the side')).closest('li')
  expect(line?.textContent).toMatch(/^Ada Lovelace added 1 pictureFrom the side/)
  expect(line?.querySelector('img')?.getAttribute('src')).toContain('/files/4')
})

test('formats tier prices, scheduled prices, shelves and inherited fields in the history', async () => {
  const routes = { 'GET /api/audit-entries': () => ({ results: [entry], total: 1, limit: 50, offset: 0 }) }
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', { fetch: fakeCatalog({ routes }).fetch })} />)
  expect(await screen.findByText(/12: .*12\.50/)).toBeTruthy()
  expect(await screen.findByText(/19\.99.*Feb 1, 2027/)).toBeTruthy()
  expect(await screen.findByText(/Utrecht · A-12-3 · min\. 5 · max\. 20/)).toBeTruthy()
  expect(await screen.findByText(/VAT, Texts/)).toBeTruthy()
})

test('names the location of a stock movement', async () => {
  const moved = {
    ...entry,
    operation: 'changeProductStock',
    before: { 'stock.Utrecht': 4, 'quarantine.Utrecht': 0 },
    after: { 'stock.Utrecht': 7, 'quarantine.Utrecht': 2, reason: 'Count' },
  }
  const routes = { 'GET /api/audit-entries': () => ({ results: [moved], total: 1, limit: 50, offset: 0 }) }
  const { fetch } = fakeCatalog({ routes })
  render(<RouterProvider router={createCatalogHarness('/products/LAMP', { fetch })} />)
  expect(await screen.findByText(/On hand · Utrecht/)).toBeTruthy()
  expect(screen.getByText(/Quarantine · Utrecht/)).toBeTruthy()
})
