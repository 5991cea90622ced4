import type { Schema } from '@backoffice/api-contract'
import { answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrder, fakeOrders } from '../../../../dev/fake-orders.ts'
import { fakePayment } from '../../../../dev/fake-payments.ts'
import { fakeReturn, fakeReturnLine } from '../../../../dev/fake-returns.ts'
import { openScreen } from '../../../../dev/open-screen.tsx'

afterEach(cleanup)

const shipped = Array.from({ length: 200 }, (_, index) => fakeOrder(1000 + index)).find(
  ({ stage, lines }) =>
    stage === 'Shipped' &&
    new Set(lines.map(({ name }) => name)).size === lines.length &&
    lines.some(({ shipped: units, returned }) => units - returned > 1),
)
const line = shipped?.lines.find(({ shipped: units, returned }) => units - returned > 1)
if (!shipped || !line) throw new Error('No order has left')

const openReturns = async (routes: Readonly<Record<string, FakeRoute>> = {}, more: object = {}) => {
  openScreen(`/orders/${shipped.number}`, { fetch: fakeOrders({ routes }), ...more })
  const section = within(await screen.findByRole('region', { name: 'Returns' }))
  await section.findByRole('button', { name: 'Add return' })
  return section
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const withReturns = (...returns: readonly Schema<'OrderReturn'>[]) => ({
  'GET /api/orders/{order}/returns': () => ({ results: returns }),
})

test('a return is announced with the key r, received in another condition, and processed', async () => {
  const section = await openReturns()
  expect(section.getByText('Nothing has come back.')).toBeTruthy()
  const add = section.getByRole('button', { name: 'Add return' })
  expect(add.getAttribute('data-key')).toBe('r')
  await userEvent.click(add)
  const asking = await dialogOf('Add return')
  const quantity = asking.getByRole('textbox', { name: `Quantity, ${line.name}` })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1')
  await userEvent.click(asking.getByRole('button', { name: 'Add return' }))
  expect(await section.findByText(`1 × ${line.name} · Changed their mind`)).toBeTruthy()
  await userEvent.click(await section.findByRole('button', { name: 'Receive' }))
  const receiving = await dialogOf('Receive return 1')
  await userEvent.click(receiving.getByRole('combobox', { name: `Condition, ${line.name}` }))
  await userEvent.click(await screen.findByRole('option', { name: 'Used', hidden: true }))
  await userEvent.click(receiving.getByRole('button', { name: 'Receive' }))
  await userEvent.click(await section.findByRole('button', { name: 'Process' }))
  const deciding = await dialogOf('Process return 1')
  expect(deciding.getByText('It isn’t sold again.')).toBeTruthy()
  await userEvent.click(deciding.getByRole('button', { name: 'Process' }))
  expect(await section.findByText(`1 × ${line.name} · Changed their mind · Used · Write off`)).toBeTruthy()
})

test('what is announced is no longer there to be returned, and can be cancelled', async () => {
  const section = await openReturns()
  const all = line.shipped - line.returned
  await userEvent.click(section.getByRole('button', { name: 'Add return' }))
  const asking = await dialogOf('Add return')
  const quantity = asking.getByRole('textbox', { name: `Quantity, ${line.name}` })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, String(all - 1))
  await userEvent.click(asking.getByRole('button', { name: 'Add return' }))
  await section.findByText('Return 1')
  await userEvent.click(section.getByRole('button', { name: 'Add return' }))
  const again = await dialogOf('Add return')
  expect(again.getAllByText('At most 1 unit').length).toBeGreaterThan(0)
  await userEvent.click(again.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(section.getByRole('button', { name: 'Cancel return' }))
  expect(await section.findByText('Cancelled')).toBeTruthy()
})

test('what the server refuses is said at the field, and nothing that was entered is lost', async () => {
  const section = await openReturns({
    'POST /api/orders/{order}/returns': () =>
      answerProblem(422, {
        code: 'returns.more-than-shipped',
        message: 'At most 0 units of this line can be returned.',
        pointer: '/lines/0/quantity',
      }),
  })
  await userEvent.click(section.getByRole('button', { name: 'Add return' }))
  const asking = await dialogOf('Add return')
  const quantity = asking.getByRole('textbox', { name: `Quantity, ${line.name}` })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1')
  await userEvent.type(asking.getByRole('textbox', { name: 'Note' }), 'Called')
  await userEvent.click(asking.getByRole('button', { name: 'Add return' }))
  expect(await asking.findByText('At most 0 units of this line can be returned.')).toBeTruthy()
  expect(asking.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Called')
})

test('a refund begins with what was taken back', async () => {
  const decided = fakeReturn({
    state: 'Decided',
    lines: [fakeReturnLine({ line: line.id, received: 1, condition: 'As new', decision: 'Restock' })],
  })
  const section = await openReturns({
    ...withReturns(decided),
    'GET /api/orders/{order}/payments': () => ({
      results: [fakePayment(shipped, { captured: shipped.totals.total, refundable: shipped.totals.total })],
      total: 1,
      limit: 1_000,
      offset: 0,
    }),
    'GET /api/orders/{order}/refunds': () => ({ results: [], total: 0, limit: 1_000, offset: 0 }),
  })
  await userEvent.click(await section.findByRole('button', { name: 'Refund' }))
  const drawer = within(await screen.findByRole('dialog', { name: new RegExp(shipped.number) }))
  expect(await drawer.findByRole('textbox', { name: new RegExp(`^Quantity.*${line.name}`) })).toHaveProperty(
    'value',
    '1',
  )
})

test('who may only read is told why', async () => {
  const section = await openReturns(withReturns(fakeReturn({ lines: [fakeReturnLine({ line: line.id })] })), {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read'] },
    }),
  })
  for (const name of ['Add return', 'Receive', 'Cancel return'])
    expect(section.getByRole('button', { name }).getAttribute('data-reason')).toBeTruthy()
})

test('a return after its period asks why it is accepted', async () => {
  const sent: unknown[] = []
  const section = await openReturns({
    'POST /api/orders/{order}/returns': ({ body }) => {
      sent.push(body)
      return sent.length > 1
        ? { results: fakeReturn({ late_reason: 'A good customer' }) }
        : answerProblem(422, {
            message: 'The return period of 14 days is over.',
            code: 'returns.return-period-over',
            pointer: '/late_reason',
          })
    },
  })
  await userEvent.click(section.getByRole('button', { name: 'Add return' }))
  const asking = await dialogOf('Add return')
  const quantity = asking.getByRole('textbox', { name: `Quantity, ${line.name}` })
  await userEvent.clear(quantity)
  await userEvent.type(quantity, '1')
  expect(asking.queryByRole('textbox', { name: 'Reason to accept it late' })).toBeNull()
  await userEvent.click(asking.getByRole('button', { name: 'Add return' }))
  const reason = await asking.findByRole('textbox', { name: 'Reason to accept it late' })
  expect(asking.getByText('The return period of 14 days is over.')).toBeTruthy()
  await userEvent.type(reason, 'A good customer')
  await userEvent.click(asking.getByRole('button', { name: 'Add return' }))
  await expect.poll(() => sent.at(-1)).toMatchObject({ late_reason: 'A good customer' })
})
