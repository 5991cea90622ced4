import { expect, test } from 'vitest'
import { useHands } from './hands.ts'

const { page, at, press, ask } = useHands()

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
