import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'

const headers = { 'api-version': '2', 'wait-for-meilisearch-task': '1' }

/** Sends a supplier order to a recipient that the mail server rejects; resolves once it was rejected. */
export async function sendRefusedOrder(
  request: APIRequestContext,
): Promise<{ readonly uid: string; readonly number: string; readonly supplier: string }> {
  const results = async (
    method: 'get' | 'post',
    path: string,
    options: { readonly data?: object; readonly headers?: Readonly<Record<string, string>> } = {},
  ) => {
    const answer = await request[method](path, { ...options, headers: { ...headers, ...options.headers } })
    expect([path, answer.ok()]).toEqual([path, true])
    return (await answer.json()).results
  }
  const supplier = `Supplier ${randomUUID().slice(0, 6)}`
  const { uid: of } = await results('post', '/api/suppliers', {
    data: { name: supplier, code: randomUUID().slice(0, 8).toUpperCase(), order_email: 'nobody@example.com' },
  })
  const { uid, number, version } = await results('post', '/api/supplier-orders', {
    data: { supplier: of, lines: [{ sku: '85123A', ordered: 12 }] },
  })
  await results('post', `/api/supplier-orders/${uid}/send`, { headers: { 'if-match': `"${version}"` } })
  await expect
    .poll(async () => (await results('get', `/api/supplier-orders/${uid}`)).mail.state, { timeout: 20_000 })
    .toBe('Refused')
  return { uid, number, supplier }
}
