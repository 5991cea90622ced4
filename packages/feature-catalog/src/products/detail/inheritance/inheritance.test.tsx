import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeInherited, parentAndChild } from '../../../../dev/fake-inherited.ts'
import { createCatalogHarness } from '../../../../dev/harness.ts'
import { reader } from '../../../../dev/catalog-screen.tsx'

afterEach(cleanup)

type Options = NonNullable<Parameters<typeof createCatalogHarness>[1]>

function open(options: Options = {}) {
  const sent: unknown[] = []
  const { fetch } = fakeInherited()
  const watched: typeof fetch = async (...call) => {
    const request = new Request(...call)
    if (request.method === 'PUT') sent.push(await request.clone().json())
    return fetch(request)
  }
  render(
    <RouterProvider
      router={createCatalogHarness('/products/LAMP', { namespaces: parentAndChild, fetch: watched, ...options })}
    />,
  )
  return sent
}
const field = async (region: string, name: string) =>
  within(await screen.findByRole('region', { name: region })).findByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
const save = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await screen.findByText(/saved$/)
}

test("shows the origin of each field's value, and where changes are stored", async () => {
  open()
  expect(await screen.findByText('Overrides apply to South only. Inherited values follow North.')).toBeTruthy()
  expect(screen.getByText('Parent data: North')).toBeTruthy()
  expect(screen.getAllByText('Inherited from North')).toHaveLength(2)
  expect(screen.getByText('Overridden · North: €1.95')).toBeTruthy()
  expect((await field('Price', 'Price')).readOnly).toBe(false)
})

test('overrides a single field, and resets it to the inherited value', async () => {
  const sent = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Override Name' }))
  await userEvent.click(screen.getByRole('button', { name: 'Reset Price' }))
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
