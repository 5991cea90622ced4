import type { APIRequestContext } from 'playwright-core'
import { expect } from 'vitest'

const headers = { 'api-version': '2' }

/** Creates a product of the parent in a child namespace: some of its fields are inherited, its price is its own. */
export async function inheritProduct(
  request: APIRequestContext,
): Promise<{ readonly below: string; readonly sku: string }> {
  const { results } = await (await request.get('/api/namespaces', { headers })).json()
  const below: { readonly uid: string; readonly name: string } | undefined = results.find(
    ({ parent_id }: { readonly parent_id: number | null }) => parent_id !== null,
  )
  if (!below) throw new Error('There is no namespace below another')
  // One that no other test finds by its SKU alone: from now on two namespaces have it.
  const {
    results: [above],
  } = await (await request.get('/api/products?limit=1&offset=60', { headers })).json()
  const there = await request.get(`/api/products/${above.sku}`, { headers: { ...headers, 'x-namespace': below.uid } })
  // Another test of this product has created it.
  if (there.ok() && (await there.json()).results.namespace === below.uid) return { below: below.name, sku: above.sku }
  const made = await request.post('/api/products', {
    headers: { ...headers, 'x-namespace': below.uid },
    data: { sku: above.sku, name: 'One of our own', price: 1195, inherits: ['name', 'status'] },
  })
  expect(made.status()).toBe(201)
  return { below: below.name, sku: above.sku }
}
