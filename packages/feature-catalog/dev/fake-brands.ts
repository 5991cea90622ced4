import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answerProblem, fakeCollection } from '@backoffice/shell-kit/harness'
import { fakePicture } from './fake-media.ts'
import { fakeReferences } from './fake-products.ts'

type Brand = Schema<'Brand'>

const at = '2026-11-20T12:00:00Z'

const documentOf = ({
  uid,
  name,
  slug,
  status = 'Active',
  logo = null,
  url = '',
  seo,
  supplier = null,
  products,
  active_products,
  sequence = 0,
  version,
}: Brand): SearchDocuments['brands'] => ({
  uid,
  namespace: 'north',
  name,
  slug,
  status,
  logo,
  has_logo: logo !== null,
  url,
  has_seo: Boolean(seo?.title && seo.description),
  supplier_uid: supplier,
  products,
  active_products,
  sold_30: products * 4,
  sequence,
  created_at: Date.parse(at) / 1000,
  updated_at: Date.parse(at) / 1000,
  version,
})

const brand = (fields: Partial<Brand>, uid: string): Brand => ({
  uid,
  id: 1,
  version: 1,
  created_at: at,
  updated_at: at,
  updated_by: null,
  namespace: 'north',
  name: '',
  slug: '',
  status: 'Active',
  url: '',
  logo: null,
  descriptions: {},
  supplier: null,
  seo: {},
  sequence: 0,
  products: 0,
  active_products: 0,
  ...fields,
})

const names = ['Hearth & Home', 'Regency', 'Lumen', 'Papillon', 'Northwind', 'Fjord', 'Ateliers Réunis', 'Tin & Co']

/** The brands of the harness; one has no product and may be deleted. A URL handle that is taken is rejected. */
export const fakeBrands = () => {
  const brands = fakeCollection<Brand, 'brands'>({
    index: 'brands',
    records: names.map((name, place) =>
      brand(
        {
          name,
          slug: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
          products: place === 3 ? 0 : 12 * place + 4,
          active_products: place === 3 ? 0 : 9 * place + 3,
          status: place === 5 ? 'Hidden' : 'Active',
          supplier: place % 2 ? 's1' : null,
        },
        fakeReferences.brands[place]?.uid ?? `b${place + 1}`,
      ),
    ),
    documentOf,
    create: brand,
    refuse: ({ slug }) =>
      slug === 'regency'
        ? answerProblem(409, {
            message: 'Another brand already uses this URL handle.',
            code: 'brands.slug-taken',
            pointer: '/slug',
          })
        : undefined,
  })
  return {
    ...brands,
    routes: {
      ...brands.routes,
      ...fakePicture('/api/brands', {
        all: brands.all,
        change: (uid, url, place) =>
          brands.change(uid, place === 'share' ? { seo: { ...brands.all.get(uid)?.seo, image: url } } : { logo: url }),
      }),
    },
  }
}
