import type { Schema } from '@backoffice/api-contract'
import { fakeBulk, fakeNamespace, type FakeRoute } from '@backoffice/shell-kit/harness'
import { fakeCatalog } from './fake-catalog.ts'
import { inheritedIn } from './fake-inherited.ts'
import { fakeProduct } from './fake-products.ts'

/** A namespace and its two children. */
export const sisters = [
  fakeNamespace,
  { ...fakeNamespace, uid: 'south', id: 2, parent_id: fakeNamespace.id, name: 'South' },
  { ...fakeNamespace, uid: 'east', id: 3, parent_id: fakeNamespace.id, name: 'East' },
]

/** Creates a server whose lamp is sold in three namespaces: one has a price of its own, one a name. */
export function fakeListings(routes: Readonly<Record<string, FakeRoute>> = {}) {
  const lamp = fakeProduct(0)
  const { uid, sku } = lamp
  const lead: Schema<'ProductListing'> = {
    uid,
    namespace: fakeNamespace.uid,
    sku,
    ...inheritedIn(lamp),
    languages: ['en'],
    different_languages: [],
    inherits: [],
    above: null,
  }
  const kept = {
    listings: [
      lead,
      {
        ...lead,
        uid: 'south-lamp',
        namespace: 'south',
        price: 250,
        languages: ['en' as const, 'de' as const],
        different_languages: ['de' as const],
        above: uid,
      },
      { ...lead, uid: 'east-lamp', namespace: 'east', name: 'Eastern lamp', inherits: ['price' as const], above: uid },
    ],
  }
  const { fetch } = fakeCatalog({
    routes: {
      'GET /api/products/{sku}/listings': () => ({ results: kept.listings }),
      'POST /api/products/bulk': fakeBulk<Schema<'ProductListing'>>({
        find: (wanted) => kept.listings.find((one) => one.uid === wanted),
        labelOf: (listing) => listing.sku,
        bulkOf: ({ inherits }, { inherit = [] }: Schema<'ProductBulkChange'>) => ({
          ...Object.fromEntries(inherit.map((field) => (field === 'texts' ? [] : [field, lead[field]]))),
          inherits: [...inherits, ...inherit],
        }),
        change: (changed, fields) => {
          kept.listings = kept.listings.map((one) => (one.uid === changed ? { ...one, ...fields } : one))
        },
      }),
      ...routes,
    },
  })
  return { fetch, kept }
}
