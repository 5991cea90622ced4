import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
afterEach(cleanup)

test('prints labels of selected products with number, paper and without the price, then offers the file', async () => {
  const { fetch, work } = fakeCatalog()
  openScreen('/products?q=LAMP', { fetch })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Desk lamp$/ }))
  await press('Print labels')
  const copies = await screen.findByRole('textbox', { name: 'Labels for Desk lamp' })
  await userEvent.clear(copies)
  await userEvent.type(copies, '3')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show price' }))
  await press('Create PDF')
  const file = await screen.findByRole('link', { name: 'Open PDF' })
  expect(file.getAttribute('href')).toBe('/api/printjobs/print-1/file')
  expect(work.printed).toMatchObject([
    { labels: [{ sku: 'LAMP', copies: 3 }], paper: 'label', layout: { show_price: false } },
  ])
})

test('previews the label of the first product, with its price and its bars', async () => {
  openScreen('/products?q=LAMP')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Desk lamp$/ }))
  await press('Print labels')
  const withPrice = { name: 'Label preview: Desk lamp, €1.95, LAMP, and 4006381333931' }
  const label = await screen.findByRole('img', withPrice)
  expect(label.getAttribute('viewBox')).toBe('0 0 62 29')
  expect(label.querySelectorAll('rect')).toHaveLength(30)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show price' }))
  expect(screen.getByRole('img', { name: 'Label preview: Desk lamp, LAMP, and 4006381333931' })).toBeTruthy()
  await userEvent.click(screen.getByRole('combobox', { name: 'Size' }))
  await userEvent.click(await screen.findByRole('option', { name: '38 × 25 mm', hidden: true }))
  expect(screen.getByRole('img', { name: /^Label preview/ }).getAttribute('viewBox')).toBe('0 0 38 25')
})

test('prints as many labels as units were received, at most twenty', async () => {
  const { fetch, work } = fakeCatalog()
  openScreen('/products/supplierorders?open=o4&tab=labels', { fetch })
  await press('Create PDF')
  await screen.findByText('12 labels created')
  expect(work.printed[0]?.labels).toEqual([{ sku: 'LAMP', copies: 12 }])
})
