import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRequest, fakeBulk } from '@backoffice/shell-kit/harness'

const versionOf = (content: unknown): number => JSON.stringify(content ?? null).length
const etagOf = (content: unknown) => `"${versionOf(content)}"`
const isStale = (headers: Headers, content: unknown) =>
  headers.has('if-match') && headers.get('if-match') !== etagOf(content)
const stale = () =>
  answerProblem(412, { message: 'Someone else changed this. Reload and try again.', code: 'request.version-conflict' })

type OnWebsite = Schema<'WebsiteProduct'>
type Seo = Schema<'SeoEntry'>

const site = (website: string, website_name: string, own: Schema<'ProductWebsiteFields'> | null): OnWebsite => ({
  website,
  website_name,
  version: versionOf(own),
  language: 'en',
  domainname: `${website_name.toLowerCase()}.example`,
  assigned: own !== null,
  state: own?.active ? 'Live' : 'Off',
  sellable: own !== null,
  reasons: own === null ? [] : [],
  own,
  overridden: own?.price ? ['price'] : [],
  shown: {
    name: own?.name ?? 'Desk lamp',
    price: own?.price ?? 195,
    short_text: '',
    description: '',
    categories: ['c2'],
    media: own?.media ?? [1, 2, 3],
    translations: own?.translations ?? [],
    for_sale: own === null ? 0 : 37,
  },
})

const entry = (website: string | null, language: Seo['language'], own: Partial<Schema<'SeoFields'>> = {}): Seo => {
  const isOwn = Object.values(own).some((value) => value !== null && value !== undefined)
  return {
    website,
    language,
    title: null,
    description: null,
    handle: null,
    canonical: null,
    index: null,
    ...own,
    state: isOwn ? 'Own' : 'Template',
    shown: {
      title: own.title ?? 'Desk lamp',
      description: own.description ?? '',
      handle: own.handle ?? 'desk-lamp',
      index: own.index ?? true,
      image: null,
    },
    score: isOwn ? 75 : 50,
    reasons: isOwn ? ['short-title'] : ['short-title', 'short-description', 'not-own'],
  }
}

/** Creates the websites, search engine entries and bundle of the product, as if there were only one product. */
export function fakeProductTabs() {
  const kept = {
    sites: [site('w1', 'North', { active: true, price: 250 }), site('w2', 'Trade', null)],
    seo: [null, 'w1'].flatMap((website) =>
      (['en', 'nl', 'de', 'fr'] as const).map((language) => entry(website, language)),
    ),
    bundle: {
      parts: [part('20013', 2, 74, false), part('20026', 1, 3, true)],
      price_rule: { rule: 'sum' },
      price: 4185,
      parts_price: 4185,
      stock: 3,
      part_of: [{ sku: 'SET-9', name: 'Reading corner', quantity: 1 }],
    } as Schema<'Bundle'>,
    version: 1,
  }
  const find = (uid: string | undefined) => kept.sites.find(({ website }) => website === uid)
  const put = (uid: string, own: Schema<'ProductWebsiteFields'> | null) => {
    kept.sites = kept.sites.map((one) => (one.website === uid ? site(uid, one.website_name, own) : one))
  }
  const routes = {
    'GET /api/products/{sku}/websites': () => ({ results: kept.sites }),
    'POST /api/products/bulk': fakeBulk<{ readonly uid: string; readonly sites: readonly Schema<'WebsiteProduct'>[] }>({
      // Whichever product is asked for: there is one.
      find: (uid) => ({ uid, sites: kept.sites }),
      labelOf: () => 'LAMP',
      bulkOf: ({ sites }, { copy_website: copy, schedule_websites: schedule }: Schema<'ProductBulkChange'>) => {
        const source = sites.find(({ website }) => website === copy?.from)?.own ?? null
        const { websites = [], ...period } = schedule ?? {}
        const ownOf = ({ website, own }: Schema<'WebsiteProduct'>) => {
          if (copy?.to.includes(website)) return source
          return websites.includes(website) ? { ...own, active: true, ...period } : own
        }
        return { sites: sites.map((site) => ({ ...site, own: ownOf(site) })) }
      },
      change: (_, { sites = [] }) => void (kept.sites = [...sites]),
      restore: ({ sites }) => void (kept.sites = [...sites]),
    }),
    'GET /api/websites/{websiteId}/products/{sku}': ({ params }: FakeRequest) => {
      const found = find(params['websiteId'])
      return found
        ? answer(200, { results: found }, etagOf(found.own))
        : answerProblem(404, {
            message: 'This website doesn’t exist. Select another one.',
            code: 'products.unknown-website',
          })
    },
    'PUT /api/websites/{websiteId}/products/{sku}': ({ params, body, headers }: FakeRequest) => {
      if (isStale(headers, find(params['websiteId'])?.own)) return stale()
      put(params['websiteId'] ?? '', body as Schema<'ProductWebsiteFields'>)
      const now = find(params['websiteId'])
      return answer(200, { results: now }, etagOf(now?.own))
    },
    'POST /api/bulk-assign-products-to-website': ({ body }: FakeRequest) => {
      const { add, remove } = body as Schema<'WebsiteAssignments'>
      for (const { websiteUid } of add) put(websiteUid, { active: true })
      for (const { websiteUid } of remove) put(websiteUid, null)
      return { results: { added: add.length, removed: remove.length, skipped: [] } }
    },
    'GET /api/products/{sku}/seo': () => answer(200, { results: kept.seo }, etagOf(kept.seo)),
    'PUT /api/products/{sku}/seo': ({ body, headers }: FakeRequest) => {
      if (isStale(headers, kept.seo)) return stale()
      const { entries } = body as { readonly entries: readonly Schema<'SeoFields'>[] }
      kept.seo = kept.seo.map((one) => {
        const changed = entries.find(({ website, language }) => website === one.website && language === one.language)
        return changed ? entry(one.website, one.language, changed) : one
      })
      return answer(200, { results: kept.seo }, etagOf(kept.seo))
    },
    'GET /api/products/{sku}/seo/duplicates': () => ({
      results: [{ field: 'title', value: 'Desk lamp', language: 'en', sku: '20026', name: 'Party bunting 2' }],
    }),
    'GET /api/products/{sku}/results': () => ({
      results: {
        currency: 'EUR',
        now: { sold: 78, returned: 3, revenue: 312_000 },
        before: { sold: 60, returned: 6, revenue: 240_000 },
        weeks: Array.from({ length: 13 }, (_, week) => ({
          from: new Date(Date.UTC(2026, 7, 23 + week * 7)).toISOString().slice(0, 10),
          sold: week,
          returned: week % 4 === 3 ? 1 : 0,
          revenue: week * 4_000,
        })),
      },
    }),
    'GET /api/products/{sku}/review-summary': () => ({
      results: {
        reviews: 3,
        average: 4,
        spread: [0, 0, 1, 1, 1],
        months: [null, null, null, null, null, null, null, null, null, 4.5, null, 3.5],
      },
    }),
    'GET /api/products/{sku}/order-lines': () => ({
      results: [],
      total: 12,
      limit: 1,
      offset: 0,
      product: 'product-1',
      pieces: 30,
      returned_pieces: 1,
      return_reasons: [],
      revenue: 9_900,
      weeks: [],
    }),
    'GET /api/products/{sku}/bundle': () => ({ results: kept.bundle }),
    'GET /api/products/{sku}/bundle/order': ({ query }: FakeRequest) => {
      const quantity = Number(query.get('quantity'))
      const order: Schema<'BundleOrder'> = {
        name: 'Desk lamp',
        quantity,
        currency: 'EUR',
        unit_price: 195,
        vat_code: 'high',
        vat_rate: 21,
        vat: Math.round((195 * quantity * 21) / 121),
        total: 195 * quantity,
        location: 'Warehouse',
        reserves: kept.bundle.parts.map((one) => ({
          sku: one.sku,
          name: one.name,
          choice: null,
          quantity: one.quantity * quantity,
          free: one.free_stock,
          beyond: false,
          sellable: one.free_stock,
        })),
      }
      return { results: order }
    },
    'PUT /api/products/{sku}/bundle': ({ body }: FakeRequest) => {
      const { parts, price_rule = kept.bundle.price_rule } = body as Schema<'BundleSave'>
      if (parts.some(({ sku }) => sku === 'LAMP'))
        return answerProblem(422, {
          message: 'A bundle can’t contain itself.',
          code: 'products.bundle-contains-itself',
          pointer: '/parts',
        })
      kept.version += 1
      kept.bundle = {
        ...kept.bundle,
        price_rule,
        parts: parts.map((one) => ({ ...part(one.sku, one.quantity, 20, false), ...one })),
      }
      return answer(200, { results: kept.bundle }, `"${kept.version}"`)
    },
  }
  return { routes, kept }
}

function part(sku: string, quantity: number, enough_for: number, limiting: boolean): Schema<'BundleLine'> {
  return {
    sku,
    quantity,
    uid: `product-${sku}`,
    name: `Part ${sku}`,
    status: 'Active',
    price: 1395,
    free_stock: enough_for * quantity,
    enough_for,
    limiting,
    image: null,
  }
}
