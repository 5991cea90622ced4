import { answer, answerProblem, fakeAccount, type FakeRoute } from '@backoffice/shell-kit/harness'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { fakeOrders } from '../../../dev/fake-orders.ts'
import { fakeShippingTimes } from '../../../dev/fake-shipping-times.ts'
import { openScreen } from '../../../dev/open-screen.tsx'

afterEach(cleanup)

const open = (routes: Readonly<Record<string, FakeRoute>> = {}) =>
  openScreen('/orders/settings', { fetch: fakeOrders({ routes }) })
const section = async () => within(await screen.findByRole('region', { name: 'Shipping times' }))

test('stores only what changed, and what is emptied is inherited again', async () => {
  const sent: unknown[] = []
  open({
    'GET /api/shipping-times/{uid}': () =>
      answer(200, { results: fakeShippingTimes('north', { accepted_until: '15:00' }) }, '"1"'),
    'PUT /api/shipping-times/{uid}': ({ body }) => {
      sent.push(body)
      return answer(200, { results: fakeShippingTimes('north', { working_days: [1, 2] }, {}, 2) }, '"2"')
    },
  })
  const times = await section()
  await userEvent.click(times.getByRole('checkbox', { name: 'Tuesday' }))
  await userEvent.click(times.getByRole('checkbox', { name: 'Monday' }))
  await userEvent.clear(times.getByLabelText('Cut-off time'))
  fireEvent.change(times.getByLabelText('Holidays'), { target: { value: '2031-01-01' } })
  await userEvent.click(times.getByRole('button', { name: 'Add day' }))
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('“Shipping times” saved')).toBeTruthy()
  expect(sent).toEqual([{ working_days: [1, 2], accepted_until: null, holidays: ['2031-01-01'] }])
})

test('says what applies while a field is empty, and where it comes from', async () => {
  open({
    'GET /api/shipping-times/{uid}': () =>
      answer(200, { results: fakeShippingTimes('north', {}, { accepted_until: '15:00' }) }, '"1"'),
  })
  const times = await section()
  expect(times.getByText(/^15:00, inherited from /)).toBeTruthy()
  expect(times.getByText('Mon, Tue, Wed, Thu, Fri if left empty')).toBeTruthy()
  expect(times.getByText('1 if left empty')).toBeTruthy()
})

test('computes from the form when an order leaves', async () => {
  open()
  const times = await section()
  const example = () => times.getByText(/^An order accepted now leaves by/).textContent
  expect(example()).toMatch(/^An order accepted now leaves by \w+day, .+ at 17:00 \(Europe\/Amsterdam\)\.$/)
  await userEvent.click(times.getByRole('checkbox', { name: 'Sunday' }))
  fireEvent.change(times.getByLabelText('Cut-off time'), { target: { value: '09:30' } })
  expect(example()).toMatch(/leaves by Sunday, .+ at 09:30/)
  await userEvent.type(times.getByRole('textbox', { name: 'Handling time (working days)' }), '31')
  expect(times.queryByText(/^An order accepted now/)).toBeNull()
})

test('says at the field what the server finds wrong', async () => {
  open({
    'PUT /api/shipping-times/{uid}': () =>
      answerProblem(422, { message: 'Enter a time.', code: 'request.pattern', pointer: '/accepted_until' }),
  })
  const times = await section()
  fireEvent.change(times.getByLabelText('Cut-off time'), { target: { value: '09:30' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await times.findByText('Enter a time.')).toBeTruthy()
})

test('who is no administrator reads them, and changes nothing', async () => {
  openScreen('/orders/settings', {
    account: fakeAccount({
      role: 'EMPLOYEE',
      isAdmin: false,
      group: { uid: 'g', name: 'Support', actions: ['orders', 'orders_read', 'orders_put'] },
    }),
  })
  const times = await section()
  expect(times.getByLabelText('Cut-off time').hasAttribute('readonly')).toBe(true)
  expect(times.queryByRole('button', { name: 'Add day' })).toBeNull()
  await userEvent.click(times.getByRole('checkbox', { name: 'Monday' }))
  expect(times.getByRole('checkbox', { name: 'Monday' })).toHaveProperty('checked', false)
})
