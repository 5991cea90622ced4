import { variantSku, type Schema } from '@backoffice/api-contract'
import { answer, type FakeRequest } from '@backoffice/shell-kit/harness'
import { PICTURE } from './fake-media.ts'

type Variant = Schema<'Variant'>

const stamps = {
  version: 1,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  updated_by: null,
  namespace: 'north',
}
const usesOf = (codes: readonly string[], count: number) => codes.map((value) => ({ value, count }))
const initialGroups: readonly Schema<'OptionGroup'>[] = [
  {
    ...stamps,
    uid: 'colour',
    id: 1,
    name: 'Colour',
    code: 'colour',
    values: ['red', 'blue', 'green'].map((code) => ({
      code,
      name: code.replace(/^./, (first) => first.toUpperCase()),
    })),
    used: 8,
    uses: usesOf(['red', 'blue'], 4),
  },
  {
    ...stamps,
    uid: 'size',
    id: 2,
    name: 'Size',
    code: 'size',
    values: ['S', 'M', 'L', 'XL'].map((code) => ({ code, name: code })),
    used: 8,
    uses: usesOf(['S', 'M', 'L', 'XL'], 2),
  },
]

const PARENT = '20013'

const variant = (colour: string, size: string, place: number): Variant => ({
  uid: `${colour}-${size}`,
  sku: variantSku(PARENT, [{ value: colour }, { value: size }]),
  version: 1,
  name: `Bunting ${colour} ${size}`,
  ean13: null,
  options: [
    { group: 'colour', value: colour },
    { group: 'size', value: size },
  ],
  price: place % 4 === 3 ? 2495 : 1995,
  difference: place % 4 === 3 ? 500 : 0,
  status: place % 3 === 0 ? 'Draft' : 'Active',
  on_hand: place * 2,
  free_stock: place * 2,
  sold_30: place,
  image: null,
  websites: ['w1'],
})

const codes = (group: string) => initialGroups.find(({ uid }) => uid === group)?.values?.map(({ code }) => code) ?? []

/** Creates a product with eight variants, and their options. A SKU that is taken is rejected. */
export function fakeVariants() {
  let groups = initialGroups
  const kept = {
    variants: ['red', 'blue'].flatMap((colour, block) =>
      codes('size').map((size, place) => variant(colour, size, block * 4 + place)),
    ),
  }
  const of = ({ params }: FakeRequest) => (params['sku'] === PARENT ? kept.variants : [])
  const save = (change: Schema<'VariantChange'>): Schema<'VariantResult'> => {
    const taken = kept.variants.some(({ sku }) => sku === change.new_sku)
    const { sku, version: _version, new_sku, price, ...rest } = change
    if (taken)
      return {
        sku,
        saved: false,
        version: 1,
        problem: { code: 'products.sku-taken', message: 'This SKU is already in use.', pointer: '/sku' },
      }
    kept.variants = kept.variants.map((one) =>
      one.sku === sku
        ? {
            ...one,
            ...rest,
            sku: new_sku ?? sku,
            version: one.version + 1,
            price: price === undefined ? one.price : (price ?? 1995),
          }
        : one,
    )
    return { sku: new_sku ?? sku, saved: true, version: 2, problem: null }
  }
  const routes = {
    'GET /api/option-groups': () => ({ results: groups, total: groups.length, limit: 1000, offset: 0 }),
    'POST /api/option-groups': ({ body }: FakeRequest) => {
      const group = { ...stamps, used: 0, uses: [], ...(body as Schema<'OptionGroupCreate'>) }
      groups = [...groups, { ...group, uid: group.code, id: groups.length + 1 }]
      return answer(201, { results: groups.at(-1) }, '"1"')
    },
    'GET /api/option-groups/{uid}': ({ params }: FakeRequest) => {
      const group = groups.find(({ uid }) => uid === params['uid'])
      return group ? answer(200, { results: group }, `"${group.version}"`) : answer(404, {})
    },
    'DELETE /api/option-groups/{uid}': ({ params }: FakeRequest) => {
      groups = groups.filter(({ uid }) => uid !== params['uid'])
      return answer(204, undefined)
    },
    'PUT /api/option-groups/{uid}': ({ params, body, headers }: FakeRequest) => {
      const before = groups.find(({ uid }) => uid === params['uid'])
      if (!before || headers.get('if-match') !== `"${before.version}"`) return answer(412, {})
      const after = { ...before, ...(body as Schema<'OptionGroupChange'>), version: before.version + 1 }
      groups = groups.map((group) => (group === before ? after : group))
      return answer(200, { results: after }, `"${after.version}"`)
    },
    'POST /api/option-groups/{uid}/values/{code}/merge': ({ params, body }: FakeRequest) => {
      const { into } = body as { readonly into: string }
      const before = groups.find(({ uid }) => uid === params['uid'])
      if (!before) return answer(404, {})
      const gone = before.uses.find(({ value }) => value === params['code'])?.count ?? 0
      const after = {
        ...before,
        version: before.version + 1,
        values: before.values?.filter(({ code }) => code !== params['code']) ?? [],
        uses: before.uses
          .filter(({ value }) => value !== params['code'])
          .map((use) => (use.value === into ? { ...use, count: use.count + gone } : use)),
      }
      groups = groups.map((group) => (group === before ? after : group))
      return answer(200, { results: after }, `"${after.version}"`)
    },
    'GET /api/products/{sku}/variants': (request: FakeRequest) => ({ results: of(request) }),
    'PUT /api/products/{sku}/variants': ({ body }: FakeRequest) => ({
      results: (body as { readonly changes: readonly Schema<'VariantChange'>[] }).changes.map(save),
    }),
    'POST /api/products/{sku}/variants': ({ params, body }: FakeRequest) => {
      const { combinations = [], preview = false } = body as Schema<'VariantsCreate'>
      const drafts = combinations.map(({ options }): Schema<'VariantDraft'> => {
        const values = options.map(({ value }) => value)
        const there = kept.variants.some(({ uid }) => uid === values.join('-'))
        return {
          sku: variantSku(params['sku'] ?? '', options),
          name: values.join(', '),
          options,
          problem: there ? { code: 'products.variant-exists', message: 'This variant already exists.' } : null,
        }
      })
      const fresh = drafts.filter(({ problem }) => problem === null)
      if (!preview)
        kept.variants = [
          ...kept.variants,
          ...fresh.map(({ options }, place) => variant(options[0]?.value ?? '', options[1]?.value ?? '', place)),
        ]
      return answer(201, { results: { drafts, created: preview ? 0 : fresh.length } })
    },
    'PUT /api/products/{sku}/variants/pictures': ({ body }: FakeRequest) => {
      const { group, pictures, preview = false } = body as Schema<'VariantPictures'>
      const results: Schema<'VariantPictured'>[] = []
      kept.variants = kept.variants.map((one) => {
        const value = one.options.find((option) => option.group === group)?.value
        const picture = pictures.find((wanted) => wanted.value === value)
        if (!picture) return one
        const image = picture.file === null ? null : `${PICTURE}#${picture.file}`
        const changed = image !== one.image
        const version = one.version + (changed && !preview ? 1 : 0)
        results.push({ sku: one.sku, version, value: picture.value, changed })
        return changed && !preview ? { ...one, image, version } : one
      })
      return { results }
    },
    'POST /api/products/{sku}/variants/detach': ({ body }: FakeRequest) => {
      const { skus } = body as { readonly skus: readonly string[] }
      kept.variants = kept.variants.filter(({ sku }) => !skus.includes(sku))
      return { results: kept.variants }
    },
  }
  return { parent: PARENT, routes, kept, groups: () => groups }
}
