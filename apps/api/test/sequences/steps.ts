import fc from 'fast-check'
import { ended, upload } from '../sheet-files.ts'
import { at } from '../test-api.ts'
import { asked, shown, type World } from './world.ts'

/** Indexes of the products, brands and categories of a step. */
interface Places {
  readonly product: number
  readonly brand: number
  readonly category: number
  readonly amount: number
}

type Take = (world: World, places: Places) => Promise<void>

const skuAt = ({ plain, parent, variants, other }: World, place: number): string =>
  [plain, parent, ...variants, other][place % 5] ?? plain
const brandAt = ({ brands }: World, place: number): string => brands[place % brands.length] ?? ''
const categoryAt = ({ categories }: World, place: number): string => categories[place % categories.length] ?? ''
const statuses = ['Draft', 'Active', 'Archived'] as const

async function finish(world: World, answer: { readonly status: number; readonly body: unknown }): Promise<void> {
  if (answer.status >= 300) return
  const uid = String(at(answer.body, 'results', 'job', 'uid') ?? at(answer.body, 'results', 'uid'))
  await ended(world.api, world.ada, uid)
}

async function bulk(world: World, skus: readonly string[], change: unknown): Promise<void> {
  const prepared = await asked(world, 'prepareProductBulk', { body: { selection: { skus }, change } })
  if (prepared.status >= 300) return
  const uid = String(at(prepared.body, 'results', 'job', 'uid'))
  lastJob = uid
  await finish(world, await asked(world, 'startJob', { path: { uid }, body: {} }))
}

/** The job that was started last, for undo. */
let lastJob: string | undefined

async function importSheet(world: World, sku: string, cells: Readonly<Record<string, string>>): Promise<void> {
  const file = `sku;${Object.keys(cells).join(';')}\n${sku};${Object.values(cells).join(';')}\n`
  const { status, body } = await upload(world.api, world.ada, file)
  if (status >= 300) return
  const uid = String(at(body, 'results', 'uid'))
  const targets = ['sku', ...Object.keys(cells)]
  const checked = await asked(world, 'checkImport', { path: { uid }, body: { targets } })
  if (checked.status < 300) await finish(world, await asked(world, 'startImport', { path: { uid }, body: {} }))
}

/** Actions of users on an assortment. Rejections are valid answers. */
const takes: Readonly<Record<string, Take>> = {
  price: async (world, { product, amount }) =>
    void (await asked(world, 'changeProduct', { path: { sku: skuAt(world, product) }, body: { price: amount } })),
  brand: async (world, { product, brand }) =>
    void (await asked(world, 'changeProduct', {
      path: { sku: skuAt(world, product) },
      body: { brand: brand === 0 ? null : brandAt(world, brand) },
    })),
  category: async (world, { product, category }) =>
    void (await asked(world, 'changeProduct', {
      path: { sku: skuAt(world, product) },
      body: { categories: category === 0 ? [] : [categoryAt(world, category)] },
    })),
  status: async (world, { product, amount }) =>
    void (await asked(world, 'changeProduct', {
      path: { sku: skuAt(world, product) },
      body: { status: statuses[amount % 3], name: `Named ${amount}` },
    })),
  async sheet(world, { product, amount }) {
    const sku = world.variants[product % 2] ?? ''
    const version = (await shown(world, sku))?.['version']
    if (version === undefined) return
    const price = amount % 2 === 0 ? amount : null
    const changes = [{ sku, version, price, status: statuses[amount % 3] }]
    await asked(world, 'saveProductVariants', { path: { sku: world.parent }, body: { changes } })
  },
  bulkPrice: (world, { product, amount }) =>
    bulk(world, [skuAt(world, product), skuAt(world, product + 1)], {
      price: { how: 'percent', value: (amount % 40) - 20 },
    }),
  bulkBrand: (world, { product, brand, category }) =>
    bulk(world, [skuAt(world, product), skuAt(world, product + 2)], {
      brand: brandAt(world, brand),
      add_categories: [categoryAt(world, category)],
    }),
  bulkDelete: (world, { product }) => bulk(world, [skuAt(world, product)], { delete: true }),
  async undoJob(world) {
    if (lastJob !== undefined) await finish(world, await asked(world, 'undoJob', { path: { uid: lastJob } }))
  },
  import: (world, { product, amount }) =>
    importSheet(world, skuAt(world, product), { price: `${amount}`, status: statuses[amount % 3] ?? 'Draft' }),
  async mergeBrand(world, { brand }) {
    const [from, into] = [brandAt(world, brand), brandAt(world, brand + 1)]
    await asked(world, 'mergeBrand', { path: { uid: from }, body: { into } })
  },
  async mergeCategory(world, { category }) {
    const [from, into] = [categoryAt(world, category), categoryAt(world, category + 1)]
    await asked(world, 'mergeCategory', { path: { uid: from }, body: { into } })
  },
  deleteBrand: async (world, { brand }) =>
    void (await asked(world, 'deleteBrand', { path: { uid: brandAt(world, brand) } })),
  deleteProduct: async (world, { product }) =>
    void (await asked(world, 'deleteProduct', { path: { sku: skuAt(world, product) } })),
  restoreProduct: async (world, { product }) =>
    void (await asked(world, 'restoreProduct', { path: { sku: skuAt(world, product) } })),
  async undo(world) {
    const { body } = await asked(world, 'listOwnAuditEntries')
    const id = at(body, 'results', 0, 'id')
    if (id !== undefined) await asked(world, 'undoAuditEntry', { path: { id: Number(id) } })
  },
}

/** An action with its targets. */
export interface SequenceStep extends Places {
  readonly take: string
}

export const sequence: fc.Arbitrary<readonly SequenceStep[]> = fc.array(
  fc.record({
    take: fc.constantFrom(...Object.keys(takes)),
    product: fc.nat(4),
    brand: fc.nat(3),
    category: fc.nat(3),
    amount: fc.integer({ min: 1, max: 5_000 }),
  }),
  { minLength: 4, maxLength: 10 },
)

/** Runs a step. */
export async function take(world: World, { take: name, ...places }: SequenceStep): Promise<void> {
  await takes[name]?.(world, places)
}
