import { create, newRecord } from '../records.ts'
import { at, type TestAccount, type TestApi } from '../test-api.ts'

/** A small assortment with every kind of dependency: variants, an inherited product, brands and categories. */
export interface World {
  readonly api: TestApi
  readonly ada: TestAccount
  readonly brands: string[]
  readonly categories: string[]
  readonly suppliers: string[]
  /** SKUs: a plain product with an inherited one, a parent product with its variants, and another plain one. */
  readonly plain: string
  readonly parent: string
  readonly variants: readonly string[]
  readonly other: string
}

const made = async (api: TestApi, ada: TestAccount, kind: 'Brand' | 'Category' | 'Supplier', more = {}) =>
  String((await create(api, ada, `create${kind}`, { ...newRecord(kind), ...more }))['uid'])

let worlds = 0

/** Creates such an assortment beside the existing ones. */
export async function makeWorld(api: TestApi, ada: TestAccount): Promise<World> {
  worlds += 1
  const brands = [await made(api, ada, 'Brand'), await made(api, ada, 'Brand'), await made(api, ada, 'Brand')]
  const top = await made(api, ada, 'Category')
  const categories = [top, await made(api, ada, 'Category', { parent_id: top }), await made(api, ada, 'Category')]
  const suppliers = [await made(api, ada, 'Supplier'), await made(api, ada, 'Supplier')]
  const product = async (more: Record<string, unknown>) =>
    String((await create(api, ada, 'createProduct', { ...newRecord('Product'), ...more }))['sku'])
  const plain = await product({ brand: brands[0], categories: [categories[1]], price: 1_000 })
  const parent = await product({ brand: brands[1], categories: [categories[0]], price: 2_000 })
  const other = await product({ supplier: suppliers[0], price: null, status: 'Draft' })
  const group = await create(api, ada, 'createOptionGroup', {
    name: 'Size',
    code: `size-${worlds}`,
    values: ['s', 'm'].map((code) => ({ code, name: code })),
  })
  await api.call('createProductVariants', {
    cookie: ada.cookie,
    path: { sku: parent },
    headers: { 'x-namespace': api.tenants.parent },
    body: { groups: [group['uid']] },
  })
  const heir = await api.call('createProduct', {
    cookie: ada.cookie,
    headers: { 'x-namespace': api.tenants.child },
    body: { sku: plain, name: 'Heir', inherits: ['name', 'price', 'status', 'brand'] },
  })
  if (heir.status !== 201) throw new Error(heir.text)
  return { api, ada, brands, categories, suppliers, plain, parent, variants: [`${parent}-S`, `${parent}-M`], other }
}

/** Calls an operation in the namespace above. */
export const asked = async (
  { api, ada }: World,
  operation: Parameters<TestApi['call']>[0],
  call: { path?: Record<string, string | number>; body?: unknown } = {},
) => {
  const answer = await api.callFresh(operation, {
    cookie: ada.cookie,
    headers: { 'x-namespace': api.tenants.parent, 'api-version': '3' },
    ...call,
  })
  if (answer.status >= 500) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return answer
}

/** Returns the fields of a record by its own operation; undefined when it is deleted. */
export const shown = async (world: World, sku: string): Promise<Record<string, unknown> | undefined> =>
  at((await asked(world, 'readProduct', { path: { sku } })).body, 'results') as Record<string, unknown> | undefined
