import type { Schema, SearchDocuments } from '@backoffice/api-contract'
import { answer, answerProblem, fakeCollection, type FakeRequest } from '@backoffice/shell-kit/harness'
import { fakePicture } from './fake-media.ts'

type Category = Schema<'Category'>

const at = '2026-11-20T12:00:00Z'

const documentOf = ({
  uid,
  name,
  handle,
  parent_id = null,
  seo_url,
  status = 'Shown',
  image = null,
  products_direct,
  products_total,
  sequence = 0,
  websites = [],
  mappings = [],
  version,
}: Category): SearchDocuments['categories'] => ({
  uid,
  namespace: 'north',
  name,
  image,
  names: [],
  handle,
  parent_id,
  seo_url,
  path: seo_url.split('/').map((handle, place, all) => (place === all.length - 1 ? name : handle)),
  depth: 0,
  status,
  products_direct,
  products_total,
  sold_30: 0,
  websites: [...websites],
  mappings: mappings.map(({ channel }) => channel),
  missing_languages: [],
  has_seo: false,
  sequence,
  created_at: Date.parse(at) / 1000,
  updated_at: Date.parse(at) / 1000,
  version,
})

const category = (fields: Partial<Category>, uid: string): Category => ({
  uid,
  id: Number(/\d+/.exec(uid)?.[0] ?? 0),
  version: 1,
  created_at: at,
  updated_at: at,
  updated_by: null,
  namespace: 'north',
  name: '',
  handle: '',
  parent_id: null,
  seo_url: fields.handle ?? '',
  image: null,
  status: 'Shown',
  sort_rule: 'Manual',
  sequence: 0,
  products_direct: 12,
  products_total: 12,
  ...fields,
})

/** The categories of the harness: Kitchen with Baking and Mugs, Lighting, Party. */
export const fakeCategories = () => {
  const categories = fakeCollection<Category, 'categories'>({
    index: 'categories',
    records: [
      category({ name: 'Kitchen', handle: 'kitchen', products_total: 40 }, 'c1'),
      category({ name: 'Lighting', handle: 'lighting', sequence: 1 }, 'c2'),
      category({ name: 'Party', handle: 'party', sequence: 2, status: 'Hidden' }, 'c3'),
      category({ name: 'Baking', handle: 'baking', parent_id: 'c1', seo_url: 'kitchen/baking' }, 'c4'),
      category({ name: 'Mugs', handle: 'mugs', parent_id: 'c1', seo_url: 'kitchen/mugs', sequence: 1 }, 'c5'),
    ],
    documentOf,
    create: category,
    bulkOf: ({ mappings = [] }, { map, status, filters, parent_id }: Schema<'CategoryBulkChange'>) => ({
      ...(status && { status }),
      ...(filters !== undefined && { filters }),
      ...(parent_id !== undefined && { parent_id }),
      ...(map && { mappings: [...mappings.filter(({ channel }) => channel !== map.channel), map] }),
    }),
  })
  return {
    ...categories,
    routes: {
      ...categories.routes,
      ...fakePicture('/api/categories', {
        all: categories.all,
        change: (uid, url, place) =>
          categories.change(
            uid,
            place === 'share' ? { seo: { ...categories.all.get(uid)?.seo, image: url } } : { image: url },
          ),
      }),
      'POST /api/categories/{uid}/move': ({ params, body }: FakeRequest) => {
        const uid = params['uid'] ?? ''
        const { parent_id, sequence, preview = false } = body as Schema<'CategoryMove'>
        const moved = categories.all.get(uid)
        if (!moved) return answerProblem(404, { message: 'Category not found.', code: 'request.not-found' })
        const above = parent_id === null ? '' : `${categories.all.get(parent_id)?.seo_url}/`
        const after = `${above}${moved.handle}`
        const changed = after === moved.seo_url ? [] : [{ uid, name: moved.name, before: moved.seo_url, after }]
        if (!preview) categories.change(uid, { parent_id, sequence, seo_url: after })
        return { results: { category: categories.all.get(uid), changed } }
      },
      'POST /api/categories/{uid}/remove': ({ params }: FakeRequest) => {
        categories.all.delete(params['uid'] ?? '')
        return answer(204, undefined)
      },
    },
  }
}
