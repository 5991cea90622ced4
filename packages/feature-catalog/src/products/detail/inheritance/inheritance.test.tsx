import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import contract from '@backoffice/api-contract/openapi.json' with { type: 'json' }
import { afterEach, expect, test } from 'vitest'
import { attributeNames } from '../../model/product-attributes.ts'
import { fakeProduct } from '../../../../dev/fake-products.ts'
import { fakeAbove, fakeInherited, parentAndChild } from '../../../../dev/fake-inherited.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { reader } from '../../../../dev/catalog-screen.tsx'

afterEach(cleanup)

type Options = NonNullable<Parameters<typeof createCatalogHarness>[1]>

function open(options: Options = {}, at = '/products/LAMP') {
  const sent: unknown[] = []
  const { fetch } = options.fetch ? { fetch: options.fetch } : fakeInherited()
  const watched: typeof fetch = async (...call) => {
    const request = new Request(...call)
    if (request.method === 'PUT' || request.url.endsWith('/translations')) sent.push(await request.clone().json())
    return fetch(request)
  }
  render(
    <RouterProvider router={createCatalogHarness(at, { namespaces: parentAndChild, ...options, fetch: watched })} />,
  )
  return sent
}
/** Returns the inherited fields that a change sets. */
const inheritsIn = (body: unknown): string[] | undefined =>
  typeof body === 'object' && body !== null && 'inherits' in body && Array.isArray(body.inherits)
    ? body.inherits.map(String)
    : undefined
const field = async (region: string, name: string) =>
  within(await screen.findByRole('region', { name: region })).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const save = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText(/saved$/)
}

const all = contract.components.schemas.InheritableField.enum

test.each([
  ['/products/LAMP', all.filter((name) => !['unit', 'shipping_class', 'returns', 'battery'].includes(name))],
  ['/products/LAMP/settings', ['unit', ...attributeNames]],
])('%s shows the origin of every field that it edits, and saves what is reset', async (at, edited) => {
  const lamp = fakeProduct(0)
  const server = fakeInherited({ inherits: [], above: { ...fakeAbove(lamp), unit: 'set', battery: 'Included' } })
  const sent = open({ fetch: server.fetch }, at)
  const resets = () => screen.getAllByRole('button', { name: /^Reset / })
  await waitFor(() => expect(resets()).toHaveLength(edited.length))
  for (const one of resets()) await userEvent.click(one)
  await save()
  const stored = sent.map((body) => inheritsIn(body)).find((names) => names !== undefined)
  expect(stored?.toSorted()).toEqual(edited.toSorted())
  expect(screen.getAllByRole('button', { name: /^Override / })).toHaveLength(edited.length)
})

test('texts that are inherited are read and not edited or translated here, and follow once they are reset', async () => {
  const lamp = fakeProduct(0)
  const translations = lamp.translations.map((one) => ({ ...one, short_text: 'Shines in the north.' }))
  const above = { ...fakeAbove(lamp), translations }
  const sent = open({ fetch: fakeInherited({ inherits: ['name'], above }).fetch })
  await userEvent.click(await screen.findByRole('button', { name: 'Reset Texts' }))
  const english = within(await screen.findByRole('group', { name: 'English' }))
  const short = english.getByLabelText<HTMLTextAreaElement>('Short description')
  expect([short.value, short.readOnly]).toEqual(['Shines in the north.', true])
  const translate = screen.getByRole('button', { name: 'Translate' })
  expect(translate.getAttribute('aria-disabled')).toBe('true')
  await save()
  // The server stores the texts itself: none is sent.
  expect(sent).toEqual([{ inherits: ['name', 'texts'] }])
})

test("shows the origin of each field's value, and where changes are stored", async () => {
  open()
  expect(await screen.findByText('Overrides apply to South only. Inherited values follow North.')).toBeTruthy()
  expect(screen.getByText('Parent data: North')).toBeTruthy()
  expect(screen.getAllByText('Inherited from North')).toHaveLength(2)
  expect(await screen.findByText('Overridden · North: €1.95')).toBeTruthy()
  expect((await field('Price', 'Price')).readOnly).toBe(false)
})

test('overrides a single field, and resets it to the inherited value', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Override Name' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Reset Price' }))
  const price = await field('Price', 'Price')
  expect([price.value, price.readOnly]).toEqual(['1.95', true])
  await save()
  expect(sent).toEqual([{ price: 195, inherits: ['status', 'price'] }])
  expect(screen.getByRole('button', { name: 'Override Price' })).toBeTruthy()
})

test.each(['Name', 'Status'])('moves the focus into %s after overriding it, with its text selected', async (label) => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: `Override ${label}` }))
  const control = await field('Name and texts', label)
  expect(document.activeElement).toBe(control)
  expect([control.selectionStart, control.selectionEnd]).toEqual([0, control.value.length])
})

test('shows the origins without controls to an account that may only read', async () => {
  open({ account: { ...reader, namespaces: ['south'] } })
  expect(await screen.findAllByText('Inherited from North')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^(Override|Reset) / })).toBeNull()
})
