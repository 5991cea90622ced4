import { fakeCatalog } from './fake-catalog.ts'
import { fakeProduct } from './fake-products.ts'

/** Creates a server with a lamp, and a shirt in two colours. */
export function fakeFamily() {
  const catalog = fakeCatalog({ count: 1 })
  const shirt = {
    ...fakeProduct(1),
    uid: 'shirt',
    sku: 'TEE',
    name: 'T-shirt',
    kind: 'Variant parent',
    status: 'Active',
  } as const
  catalog.store(shirt)
  for (const colour of ['Red', 'Blue'])
    catalog.store({
      ...shirt,
      uid: colour,
      sku: `TEE-${colour}`,
      name: `T-shirt ${colour}`,
      kind: 'Variant',
      parent: { uid: 'shirt', sku: 'TEE' },
    })
  return catalog
}
