import contract from '@backoffice/api-contract/openapi.json' with { type: 'json' }
import { answer, fakeNamespace, type FakeRequest } from '@backoffice/shell-kit/harness'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { reader } from '../../../../dev/catalog-screen.tsx'
import { fakeCatalog } from '../../../../dev/fake-catalog.ts'
import { fakeListings, sisters } from '../../../../dev/fake-listings.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'

afterEach(cleanup)

type Options = NonNullable<Parameters<typeof createCatalogHarness>[1]>

async function open(options: Options = {}, at = '/products/LAMP') {
  const { fetch } = fakeListings()
  render(<RouterProvider router={createCatalogHarness(at, { namespaces: sisters, fetch, ...options })} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Compare…' }))
  return within(await screen.findByRole('dialog', { name: /^Compare / }))
}

test('compares a field of the same product in its namespaces, and selects those that differ', async () => {
  const drawer = await open()
  expect(await drawer.findByRole('row', { name: /South.*€2.50.*Overridden/ })).toBeTruthy()
  expect(drawer.getByRole('row', { name: /East.*€1.95.*Inherited/ })).toBeTruthy()
  expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Select South' }).checked).toBe(true)
  expect(drawer.queryByRole('checkbox', { name: 'Select North' })).toBeNull()
  await userEvent.click(drawer.getByRole('combobox', { name: 'Field' }))
  const fields = contract.components.schemas.InheritableField.enum
  expect(await screen.findAllByRole('option', { hidden: true })).toHaveLength(fields.length)
  await userEvent.click(await screen.findByRole('option', { name: 'Texts', hidden: true }))
  expect(drawer.getByRole('row', { name: /South.*EN, DE.*Overridden$/ })).toBeTruthy()
  expect(drawer.getByRole('row', { name: /East.*EN.*same value/ })).toBeTruthy()
  await userEvent.click(drawer.getByRole('combobox', { name: 'Field' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Name', hidden: true }))
  expect(drawer.getByRole('row', { name: /East.*Eastern lamp.*Overridden/ })).toBeTruthy()
  expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Select East' }).checked).toBe(true)
})

test('pushes the value down after a preview that names the namespaces', async () => {
  const { fetch, kept } = fakeListings()
  const drawer = await open({ fetch })
  await drawer.findByRole('row', { name: /South/ })
  await userEvent.click(drawer.getByRole('button', { name: 'Preview changes' }))
  expect(await drawer.findByRole('row', { name: /South.*Price.*€2.50.*€1.95/ })).toBeTruthy()
  await userEvent.click(drawer.getByRole('button', { name: 'Push to 1 namespace' }))
  await expect.poll(() => kept.listings[1]).toMatchObject({ price: 195, inherits: ['price'] })
})

test('compares without pushing for an account that may only read', async () => {
  const drawer = await open({ account: { ...reader, namespaces: ['north'] } })
  expect(await drawer.findByRole('row', { name: /South/ })).toBeTruthy()
  expect(drawer.getByRole<HTMLInputElement>('checkbox', { name: 'Select South' }).disabled).toBe(true)
  expect(drawer.getByRole('button', { name: 'Preview changes' }).getAttribute('aria-disabled')).toBe('true')
})

test('asks as the namespace above only where the account works there', async () => {
  const asked: (string | null)[] = []
  const answerListings = ({ headers }: FakeRequest) => {
    asked.push(headers.get('x-namespace'))
    return answer(200, { results: [] })
  }
  const { fetch } = fakeListings({ 'GET /api/products/{sku}/listings': answerListings })
  const fromSouth = sisters.toSorted((one, other) => other.id - one.id).slice(1)
  await open({ fetch, namespaces: fromSouth, account: { ...reader, namespaces: ['south'] } })
  await expect.poll(() => asked).toEqual(['south'])
})

test('compares the variants of one product', async () => {
  const drawer = await open({ namespaces: [fakeNamespace], fetch: fakeCatalog().fetch }, '/products/20013')
  expect(await drawer.findByText('Variants of 20013')).toBeTruthy()
  expect(drawer.getByRole('row', { name: /20013-RED-XL.*€24.95.*Overridden/ })).toBeTruthy()
})
