import { measure, startApi } from '../api-server.ts'
import { makeVariants, manyOptions } from '../make-variants.ts'

// Measures one product with 2,000 variants: creating, opening and listing them, and saving ten cells.
const server = await startApi()
const { call, indexed, stop } = server

interface Variant {
  readonly sku: string
  readonly version: number
}

const groups = await manyOptions(server)
await measure('2,000 variants made', null, () => makeVariants(server, groups))
await measure('until findable', null, indexed)
for (const round of ['first', 'second', 'third']) {
  await measure(`product opened, ${round} time`, 1, () => call('GET', '/api/products/MANY'))
  const variants = await measure(`2,000 variants listed, ${round} time`, 1, () =>
    call<Variant[]>('GET', '/api/products/MANY/variants'),
  )
  const changes = variants.slice(0, 10).map(({ sku, version }, n) => ({ sku, version, price: 1_100 + n }))
  await measure(`10 changed cells saved, ${round} time`, 1, () =>
    call('PUT', '/api/products/MANY/variants', { changes }),
  )
}
await stop()
