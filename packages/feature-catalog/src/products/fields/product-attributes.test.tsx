import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeCatalog } from '../../../dev/fake-catalog.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

const attributes = [
  {
    name: 'origin_country',
    label: 'Country of origin',
    shown: 'Portugal',
    value: 'PT',
    other: 'Netherlands',
    becomes: 'NL',
  },
  { name: 'customs_code', label: 'HS code', shown: '940520', value: '940520', other: '94052100', becomes: '94052100' },
] as const

const field = { selector: 'input' }

const stored = async (fetch: ReturnType<typeof fakeCatalog>['fetch']) => {
  const answer = await fetch(new Request('http://north.example/api/products/LAMP'))
  return (await answer.json()).results
}
/** Selects the option with this name, or types the text where there is nothing to select. */
const enter = async (input: HTMLInputElement, text: string) => {
  await userEvent.click(input)
  const option = screen.queryByText(text, { selector: '[role="option"], [role="option"] *' })
  if (option) return userEvent.click(option)
  await userEvent.clear(input)
  await userEvent.type(input, text)
}

test.each(attributes)('$label is part of the form of a product', async ({ name, label, shown, other, becomes }) => {
  const { fetch } = fakeCatalog()
  openScreen('/products/LAMP', { fetch })
  const section = within(await screen.findByRole('region', { name: 'Package' }))
  const input = section.getByLabelText<HTMLInputElement>(label, field)
  expect(input.value).toBe(shown)
  await enter(input, other)
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  await expect.poll(async () => (await stored(fetch))[name]).toBe(becomes)
})

test.each(attributes)('$label has a column, and the list is filtered by it', async ({ name, label, shown, value }) => {
  openScreen(`/products?columns=name&columns=${name}&${name}=${value}`)
  expect(await screen.findByRole('button', { name: `${label} ${shown}` })).toBeTruthy()
  const lamp = (await screen.findByRole('link', { name: 'Desk lamp' })).closest('tr')!
  expect(await within(lamp).findByText(shown)).toBeTruthy()
})

test.each(attributes)('$label is changed in its cell', async ({ name, label, shown, other, becomes }) => {
  const { fetch } = fakeCatalog()
  openScreen(`/products?columns=name&columns=${name}`, { fetch })
  const lamp = (await screen.findByRole('link', { name: 'Desk lamp' })).closest('tr')!
  await userEvent.dblClick(await within(lamp).findByText(shown))
  const cell = await screen.findByLabelText<HTMLInputElement | HTMLSelectElement>(`${label}, Desk lamp`)
  if (cell instanceof HTMLSelectElement) await userEvent.selectOptions(cell, other)
  else await enter(cell, other)
  await userEvent.keyboard('{Enter}')
  await expect.poll(async () => (await stored(fetch))[name]).toBe(becomes)
})

test.each(attributes)(
  '$label is changed in bulk, and the dry run names it',
  async ({ name, label, other, becomes }) => {
    const asked: unknown[] = []
    const works = fakeCatalog().fetch
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init)
      if (request.method === 'POST' && request.url.endsWith('/api/products/bulk'))
        asked.push(await request.clone().json())
      return works(request)
    }
    openScreen('/products', { fetch })
    const lamp = (await screen.findByRole('link', { name: 'Desk lamp' })).closest('tr')!
    await userEvent.click(within(lamp).getByRole('checkbox'))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit…' }))
    await enter(await screen.findByLabelText<HTMLInputElement>('Action', field), label)
    await enter(await screen.findByLabelText<HTMLInputElement>('New value', field), other)
    await userEvent.click(screen.getByRole('button', { name: 'Preview changes' }))
    await expect.poll(() => asked).toMatchObject([{ change: { [name]: becomes } }])
  },
)
