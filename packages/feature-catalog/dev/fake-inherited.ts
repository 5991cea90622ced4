import { fakeNamespace } from '@backoffice/shell-kit/harness'
import { fakeCatalog } from './fake-catalog.ts'
import { fakeProduct } from './fake-products.ts'

/** A namespace and its parent. */
export const parentAndChild = [
  { ...fakeNamespace, uid: 'south', id: 2, parent_id: fakeNamespace.id, name: 'South' },
  fakeNamespace,
]

/** Two namespaces without a common parent. */
export const apart = [{ ...fakeNamespace, uid: 'west', id: 3, name: 'West' }, fakeNamespace]

/**
 * Creates a server whose lamp belongs to the child namespace: its name and status are inherited, its price and brand
 * are its own.
 */
export function fakeInherited() {
  const server = fakeCatalog()
  const lamp = fakeProduct(0)
  server.store({
    ...lamp,
    namespace: 'south',
    price: 250,
    brand: null,
    inherits: ['name', 'status'],
    above: {
      uid: 'above',
      namespace: fakeNamespace.uid,
      name: lamp.name,
      price: lamp.price,
      currency: lamp.currency,
      status: lamp.status,
      brand: lamp.brand,
    },
  })
  return server
}
