import type { Schema } from '@backoffice/api-contract'
import { fakeNamespace } from '@backoffice/shell-kit/harness'
import { fakeCatalog } from './fake-catalog.ts'
import { fakeProduct } from './fake-products.ts'
import { attributesIn } from '../src/products/model/product-attributes.ts'

/** A namespace and its parent. */
export const parentAndChild = [
  { ...fakeNamespace, uid: 'south', id: 2, parent_id: fakeNamespace.id, name: 'South' },
  fakeNamespace,
]

/** Two namespaces without a common parent. */
export const apart = [{ ...fakeNamespace, uid: 'west', id: 3, name: 'West' }, fakeNamespace]

/** Returns the product above another one, with the same values. */
export const fakeAbove = (product: Schema<'Product'>): Schema<'ProductAbove'> => ({
  ...inheritedIn(product),
  uid: 'above',
  namespace: fakeNamespace.uid,
  translations: product.translations,
})

/** Returns the values that others inherit from a product. */
export const inheritedIn = (product: Schema<'Product'>): Schema<'InheritedValues'> => ({
  ...attributesIn(product),
  name: product.name,
  price: product.price,
  currency: product.currency,
  status: product.status,
  brand: product.brand,
  unit: product.unit,
  package: product.package,
})

/**
 * Creates a server whose lamp belongs to the child namespace: its name and status are inherited, its price and brand
 * are its own.
 */
export function fakeInherited(product: Partial<Schema<'Product'>> = {}) {
  const server = fakeCatalog()
  const lamp = fakeProduct(0)
  server.store({
    ...lamp,
    namespace: 'south',
    price: 250,
    brand: null,
    inherits: ['name', 'status'],
    above: fakeAbove(lamp),
    ...product,
  })
  return server
}
