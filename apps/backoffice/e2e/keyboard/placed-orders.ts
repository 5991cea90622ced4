import { expect } from 'vitest'
import type { Schema } from '@backoffice/api-contract'
import type { useHands } from './hands.ts'

type Order = Schema<'Order'>

/** Places the orders that a job needs before it, without the screen. */
export function usePlacedOrders({ page, ask }: Pick<ReturnType<typeof useHands>, 'page' | 'ask'>) {
  /** Does what a job needs before it, without the screen. */
  async function call<Answer>(method: 'POST' | 'PUT', path: string, data: unknown, version?: number): Promise<Answer> {
    const answer = await page().request.fetch(path, {
      method,
      data,
      headers: {
        'api-version': '2',
        'wait-for-meilisearch-task': '1',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
    })
    expect([path, answer.ok() ? '' : await answer.text()]).toEqual([path, ''])
    const { results } = (await answer.json()) as { readonly results: Answer }
    return results
  }

  const read = async (number: string): Promise<Order> =>
    (await ask<{ readonly results: Order }>(`/api/orders/${number}`)).results

  /** Places an order, of a customer or with an email address where one is given. */
  async function created({ customer, email }: { customer?: string; email?: string } = {}): Promise<Order> {
    const sku = `KEYS-${Date.now()}`
    await call('POST', '/api/products', { sku, name: 'Keys', price: 1_000, stock_policy: 'Do not track' })
    const address = { name: 'Noor Jansen', street: 'Oudegracht', house_number: '1', city: 'Utrecht', country: 'NL' }
    const wanted = { lines: [{ sku, quantity: 2 }], customer_name: 'Noor Jansen', on_account: true, customer, email }
    return call<Order>('POST', '/api/orders', { ...wanted, delivery_address: address })
  }

  /** Places an order and brings it to a stage. */
  async function placed(...stages: readonly Schema<'OrderStage'>[]): Promise<Order> {
    const { number } = await created()
    for (const stage of ['To do', 'Picking', ...stages] as const)
      await call('PUT', `/api/orders/${number}`, { stage }, (await read(number)).version)
    return read(number)
  }
  return { call, read, created, placed }
}
