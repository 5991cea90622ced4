import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomProduct, type Around } from './random-products.ts'
import { create, newRecord } from './records.ts'
import { download, ended, exported, upload } from './sheet-files.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

const PRODUCTS = process.env['BACKOFFICE_LONG'] ? 100 : 40
let api: TestApi
let editor: TestAccount
let around: Around
const skus: string[] = []
type Fields = Record<string, unknown>

beforeAll(async () => {
  api = await createTestApi()
  editor = await api.account(null)
  const uids = async (kind: 'Brand' | 'Supplier' | 'Category' | 'Website', more: readonly Fields[]) => {
    const made: string[] = []
    for (const fields of more)
      made.push(String((await create(api, editor, `create${kind}`, { ...newRecord(kind), ...fields }))['uid']))
    return made
  }
  around = {
    brands: await uids('Brand', [{ name: '=Evil()' }, { name: ' blank ' }, { name: "'s Avonds" }]),
    suppliers: await uids('Supplier', [{ name: '+31 @home' }, {}]),
    categories: await uids('Category', [{}, {}, {}]),
    websites: await uids('Website', [{}, { domainname: 'odd name; =1.example' }]),
  }
  const bodies =
    fc.sample(fc.tuple(...Array.from({ length: PRODUCTS }, (_, n) => randomProduct(around, n))), {
      numRuns: 1,
      seed: 726,
    })[0] ?? []
  for (const { name, ...body } of bodies) {
    const main = body.translations.find(({ language }) => language === 'en')
    const fields = { ...body, name: main?.name ?? name, accept_low_margin: true }
    skus.push(String((await create(api, editor, 'createProduct', fields))['sku']))
  }
})
afterAll(() => api.close())

/**
 * Returns a product without the fields that every new record has anew; an omitted value and null are equal for a
 * website.
 */
async function product(sku: string): Promise<Fields> {
  const {
    uid: _uid,
    id: _id,
    version: _version,
    created_at: _created,
    updated_at: _updated,
    translations,
    product_websites,
    ...rest
  } = at((await api.call('readProduct', { cookie: editor.cookie, path: { sku } })).body, 'results') as Fields & {
    translations: Fields[]
    product_websites: Fields[]
  }
  const filled = (entry: Fields) =>
    Object.fromEntries(
      Object.entries(entry)
        .filter(([, value]) => value !== null)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    )
  return {
    ...rest,
    translations: translations
      .map(({ id: _text, ...text }) => text)
      .toSorted((a, b) => String(a['language']).localeCompare(String(b['language']))),
    product_websites: product_websites
      .map(filled)
      .toSorted((a, b) => String(a['website']).localeCompare(String(b['website']))),
  }
}
const everything = async () => {
  const all: Fields[] = []
  for (const sku of skus) all.push(await product(sku))
  return all
}

/** Exports all products and imports the file again. */
async function roundTrip(format: 'csv' | 'xlsx', style: Fields): Promise<Fields> {
  await api.server.indexer.drain()
  const uid = await exported(api, editor, 'products', { format, ...style })
  const { rawPayload } = await download(api, editor, uid)
  const { body, text } = await upload(api, editor, new Uint8Array(rawPayload))
  const found = at(body, 'results') as Fields
  expect(found, text).toMatchObject({ rows: PRODUCTS, format })
  const targets = (found['columns'] as { target: string | null }[]).map(({ target }) => target)
  const answer = await api.callFresh('checkImport', {
    cookie: editor.cookie,
    path: { uid: String(found['uid']) },
    body: { targets, empty_cells: 'clear' },
  })
  expect(answer.status, answer.text).toBe(200)
  return at(answer.body, 'results') as Fields
}

test.each([
  ['csv', {}],
  ['csv', { delimiter: ';', decimal: ',' }],
  ['csv', { delimiter: 'tab' }],
  ['xlsx', {}],
] as const)(
  '%s %j: exported products are imported unchanged, and restored equal after a loss',
  async (format, style) => {
    const before = await everything()
    const unchanged = await roundTrip(format, style)
    const others = [
      await api.call('readImportRows', {
        cookie: editor.cookie,
        path: { uid: String(unchanged['uid']) },
        query: { state: 'Changed', limit: 4 },
      }),
      await api.call('readImportRows', {
        cookie: editor.cookie,
        path: { uid: String(unchanged['uid']) },
        query: { state: 'Refused', limit: 4 },
      }),
    ]
    expect(
      unchanged['counts'],
      others
        .map((answer) =>
          JSON.stringify(
            (at(answer.body, 'results') as Fields[]).map(({ sku, problems, before, after }) => ({
              sku,
              problems,
              before,
              after,
            })),
          ),
        )
        .join(),
    ).toEqual({ unchecked: 0, created: 0, changed: 0, unchanged: PRODUCTS, refused: 0, unmatched: 0 })

    const wanted = await roundTrip(format, style)
    await api.connection.database.execute(sql`delete from products where sku = any(${sql.param(skus)}::text[])`)
    const again = await api.callFresh('checkImport', {
      cookie: editor.cookie,
      path: { uid: String(wanted['uid']) },
      body: {
        targets: (wanted['columns'] as { target: string | null }[]).map(({ target }) => target),
        empty_cells: 'clear',
      },
    })
    expect(at(again.body, 'results', 'counts')).toMatchObject({ created: PRODUCTS })
    const job = await api.call('startImport', { cookie: editor.cookie, path: { uid: String(wanted['uid']) }, body: {} })
    expect(await ended(api, editor, String(at(job.body, 'results', 'uid')))).toMatchObject({
      done: PRODUCTS,
      failed: 0,
      skipped: 0,
    })
    expect(await everything()).toEqual(before)
  },
)
