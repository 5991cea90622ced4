import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakeParcel, labelled } from '../../../../dev/fake-parcels.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const inStage = (stage: Schema<'OrderStage'>) => {
  const order = Array.from({ length: 200 }, (_, index) => fakeOrder(1000 + index)).find(
    (one) => one.stage === stage && one.lines.length > 1,
  )
  if (!order) throw new Error(`No order is ${stage}`)
  return order
}
const picking = inStage('Picking')
const [first] = picking.lines
if (!first) throw new Error('The order has no line')
const all = picking.lines.reduce((sum, { quantity }) => sum + quantity, 0)

const openParcels = async (routes: Readonly<Record<string, FakeRoute>> = {}, number = picking.number) => {
  openScreen(`/orders/${number}`, { fetch: fakeOrders({ routes }) })
  const section = within(await screen.findByRole('region', { name: 'Parcels' }))
  await section.findByRole('button', { name: 'Pack a parcel' })
  return section
}
const withParcels = (...parcels: readonly Schema<'Parcel'>[]) => ({
  'GET /api/orders/{order}/parcels': () => ({ results: parcels }),
})
const inside = (changes: Partial<Schema<'Parcel'>>) =>
  fakeParcel({ lines: [{ line: first.id, quantity: 1 }], ...changes })
const reasonOf = (element: HTMLElement): string | null => element.getAttribute('data-reason')

test('everything that is left is packed as a flat parcel, gets a label, leaves and arrives', async () => {
  const section = await openParcels()
  expect(section.getByText('No parcels yet.')).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Pack a parcel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pack a parcel' }))
  expect(dialog.getByText('Fits through a letterbox')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Pack a parcel' }))
  expect(await section.findByText('Parcel 1')).toBeTruthy()
  expect(section.getByText(`${all} units`)).toBeTruthy()
  expect(reasonOf(section.getByRole('button', { name: 'Ship' }))).toBe('The parcel has no label yet.')
  await userEvent.click(section.getByRole('button', { name: 'Create label' }))
  expect(await section.findByText('P00000000007 · NL · 3511 AB', {}, { timeout: 6_000 })).toBeTruthy()
  const ship = section.getByRole('button', { name: 'Ship' })
  expect(ship.getAttribute('data-key')).toBe('s')
  await userEvent.click(ship)
  await userEvent.click(await section.findByRole('button', { name: 'Mark as delivered' }))
  await expect.poll(() => section.queryAllByText('Delivered').length).toBeGreaterThan(0)
})

test('another size has another rate, and its weight is entered', async () => {
  const sent: unknown[] = []
  const section = await openParcels({
    'POST /api/orders/{order}/parcels': ({ body }) => {
      sent.push(body)
      return { results: fakeParcel() }
    },
  })
  await userEvent.click(section.getByRole('button', { name: 'Pack a parcel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pack a parcel' }))
  const height = dialog.getByRole('textbox', { name: 'Height (mm)' })
  await userEvent.clear(height)
  await userEvent.type(height, '32')
  expect(dialog.getByText('Parcel rate applies')).toBeTruthy()
  const weight = dialog.getByRole('textbox', { name: 'Weight (kg)' })
  await userEvent.clear(weight)
  await userEvent.type(weight, '1.25')
  const units = dialog.getByRole('textbox', { name: `Quantity, ${first.name}` })
  await userEvent.clear(units)
  await userEvent.type(units, '1{Enter}')
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        height: 32,
        weight: 1_250,
        service: 'Parcel',
        lines: expect.arrayContaining([{ line: first.id, quantity: 1 }]),
      },
    ])
})

test('shows at the line what the server says about it', async () => {
  const section = await openParcels({
    'POST /api/orders/{order}/parcels': () =>
      answerProblem(422, {
        message: 'At most 1 unit can be packed.',
        code: 'shipments.more-than-left',
        pointer: '/lines/0/quantity',
      }),
  })
  await userEvent.click(section.getByRole('button', { name: 'Pack a parcel' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pack a parcel' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pack a parcel' }))
  const message = await dialog.findByText('At most 1 unit can be packed.')
  const [units] = dialog.getAllByRole('textbox', { name: /^Quantity, / })
  expect(units?.getAttribute('aria-describedby')).toContain(message.id)
})

test('a label that failed says why and is asked for again', async () => {
  const asked: string[] = []
  const section = await openParcels({
    ...withParcels(inside({ label_state: 'Failed', label_reason: 'Unknown postcode' })),
    'POST /api/orders/{order}/parcels/{uid}/label': ({ params }) => {
      asked.push(params['uid'] ?? '')
      return { results: inside({ label_state: 'Asked' }) }
    },
  })
  expect(await section.findByText(/Unknown postcode/)).toBeTruthy()
  await userEvent.click(section.getByRole('button', { name: 'Try label again' }))
  await expect.poll(() => asked).toEqual(['parcel-1'])
})

test('a parcel with a tracking link can be followed, and is unpacked after a question', async () => {
  const asked: string[] = []
  const section = await openParcels({
    ...withParcels(inside({ ...labelled, tracking_link: 'https://carrier.example/7' })),
    'POST /api/orders/{order}/parcels/{uid}/unpack': ({ params, headers }) => {
      asked.push(`${params['uid']} ${headers.get('if-match')}`)
      return { results: inside({ state: 'Cancelled' }) }
    },
  })
  expect(await section.findByRole('link', { name: 'Open' })).toHaveProperty('href', 'https://carrier.example/7')
  await userEvent.click(section.getByRole('button', { name: 'Unpack' }))
  const question = within(await screen.findByRole('dialog', { name: 'Unpack parcel 1?' }))
  await userEvent.click(question.getByRole('button', { name: 'Unpack' }))
  await expect.poll(() => asked).toEqual([`parcel-1 "${picking.version}"`])
})

test('a barcode that is entered as the tracking link becomes one', async () => {
  const sent: unknown[] = []
  const { country, postcode = '' } = picking.delivery_address ?? {}
  const section = await openParcels({
    ...withParcels(inside({ ...labelled, tracking_link: null })),
    'PUT /api/orders/{order}/parcels/{uid}': ({ body }) => {
      sent.push(body)
      return { results: inside(labelled) }
    },
  })
  await userEvent.click(await section.findByRole('button', { name: 'Change' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change parcel 1' }))
  const link = dialog.getByRole('textbox', { name: 'Tracking link' })
  await userEvent.type(link, '3SABCD1234567{Enter}')
  await expect
    .poll(() => sent)
    .toMatchObject([
      { tracking_link: `https://postnl.nl/tracktrace/?B=3SABCD1234567&D=${country}&P=${postcode.replaceAll(' ', '')}` },
    ])
})

test('parcels are packed only while the order is picked or packed, and say so', async () => {
  const section = await openParcels({}, inStage('To do').number)
  expect(reasonOf(section.getByRole('button', { name: 'Pack a parcel' }))).toMatch(/while the order is being picked/)
})

test('who may only read orders sees the parcels and prints labels, and is told why nothing more', async () => {
  openScreen(`/orders/${picking.number}`, {
    fetch: fakeOrders({ routes: withParcels(inside(labelled)) }),
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  })
  const section = within(await screen.findByRole('region', { name: 'Parcels' }))
  for (const name of ['Pack a parcel', 'Ship', 'Change', 'Unpack'])
    expect((await section.findByRole('button', { name })).getAttribute('aria-disabled')).toBe('true')
  expect(section.getByRole('button', { name: 'Print label' }).getAttribute('aria-disabled')).toBeNull()
})
