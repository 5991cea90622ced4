import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, ask, reach, activate } = useHands()

const work = () => page().getByRole('region', { name: 'Current work' })
const heading = () => work().getByRole('heading', { name: /^Picking order \d+$/ })

/** Takes the next order, unless one was opened after that of an earlier job; returns its number. */
async function takeNext(): Promise<string> {
  await at('/orders/ordersView')
  const next = work().getByRole('button', { name: 'Pick next order' })
  await next.or(heading()).waitFor()
  if (await next.isVisible()) await press('y')
  return (await heading().innerText()).replace(/\D/g, '')
}

interface OrderAnswer {
  readonly results: { readonly stage: string; readonly lines: readonly { readonly quantity: number }[] }
}

const read = async (number: string) => (await ask<OrderAnswer>(`/api/orders/${number}`)).results
const stageOf = async (number: string) => (await read(number)).stage

test('125 pick and pack the next order', async () => {
  const number = await takeNext()
  const { lines } = await read(number)
  for (const { quantity } of lines) for (let unit = 0; unit < quantity; unit += 1) await press('+')
  await expect.poll(() => stageOf(number), { timeout: 30_000 }).toBe('Packed')
})

test('126 report missing units and put the order on hold', async () => {
  const number = await takeNext()
  await press('F8')
  await page().getByRole('dialog', { name: 'Report missing units' }).waitFor()
  await press('Enter')
  await work()
    .getByText(/^Missing: /)
    .waitFor()
  await press('h')
  await expect.poll(() => stageOf(number)).toBe('On hold')
})

test('142 assign queued orders to a colleague', async () => {
  await at('/orders/ordersView')
  const queue = page().getByRole('region', { name: 'To pick' })
  const box = queue.getByRole('checkbox', { name: /^Select order/ }).first()
  const number = ((await box.getAttribute('aria-label')) ?? '').replace(/\D/g, '')
  await reach(box)
  await press('Space')
  await queue.getByRole('button', { name: 'Assign 1 order' }).waitFor()
  await press('a')
  const field = page().getByRole('combobox', { name: 'Picked by' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await press('ArrowDown Enter')
  await activate(page().getByRole('button', { name: 'Assign', exact: true }))
  await expect.poll(() => stageOf(number)).toBe('Picking')
})

test('143 ship what is ready at the end of the day', async () => {
  await at('/orders/ordersView')
  await work().waitFor()
  await press('4')
  await activate(page().getByRole('button', { name: /^Ship \d+ orders?$/ }))
  const dialog = page().getByRole('dialog', { name: /^Ship \d+ orders?$/ })
  await activate(dialog.getByRole('button', { name: /^Ship \d+ orders?$/ }))
  await dialog.getByText(/^\d+ changed, 0 skipped, 0 failed$/).waitFor()
})

test("147 select the columns of the work bench's list", async () => {
  await at('/orders/ordersView')
  await page()
    .getByRole('region', { name: 'To pick' })
    .getByRole('checkbox', { name: /^Select order/ })
    .first()
    .waitFor()
  await press('Shift+L')
  await page().getByRole('columnheader', { name: 'Ship by' }).waitFor()
  await press('Shift+C')
  await reach(page().getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Customer' }))
  await press('Space')
  await page().getByRole('columnheader', { name: 'Customer' }).waitFor()
  await press('Escape')
  expect(new URL(page().url()).searchParams.getAll('columns')).toContain('customer')
})
