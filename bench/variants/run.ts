import { measure, startApi } from '../api-server.ts'

// One product with 2,000 variants: made, opened, listed, ten cells saved.
const { call, indexed, stop } = await startApi()

interface Variant { readonly sku: string; readonly version: number }

const values = (count: number, name: string) => Array.from({ length: count }, (_, n) => ({ code: `${name}${n}`, name: `${name} ${n}` }))
const groups: string[] = []
for (const [name, count] of [['colour', 40], ['size', 50]] as const) groups.push((await call<{ uid: string }>('POST', '/api/option-groups', { name, code: name, values: values(count, name) })).uid)
await call('POST', '/api/products', { sku: 'MANY', name: 'One of many', price: 1_000 })
await measure('2,000 variants made', null, () => call('POST', '/api/products/MANY/variants', { groups, generate_ean: true }))
await measure('until findable', null, indexed)
for (const round of ['first', 'second', 'third']) {
  await measure(`product opened, ${round} time`, 1, () => call('GET', '/api/products/MANY'))
  const variants = await measure(`2,000 variants listed, ${round} time`, 1, () => call<Variant[]>('GET', '/api/products/MANY/variants'))
  const changes = variants.slice(0, 10).map(({ sku, version }, n) => ({ sku, version, price: 1_100 + n }))
  await measure(`10 changed cells saved, ${round} time`, 1, () => call('PUT', '/api/products/MANY/variants', { changes }))
}
await stop()
