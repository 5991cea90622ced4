import type { APIRequestContext, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Between two scans: 20 a second. */
const PAUSE_MS = 50
const headers = { 'api-version': '2' }

interface Answer {
  readonly status: number
  readonly results: Readonly<Record<string, unknown>>
  readonly etag: string
}

async function ask(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  { data, etag }: { readonly data?: unknown; readonly etag?: string } = {},
): Promise<Answer> {
  const answer = await request.fetch(path, {
    method,
    headers: { ...headers, ...(etag !== undefined && { 'if-match': etag }) },
    ...(data !== undefined && { data }),
  })
  if (answer.status() >= 300) throw new Error(`${method} ${path}: ${await answer.text()}`)
  const { results } = await answer.json()
  return { status: answer.status(), results, etag: answer.headers()['etag'] ?? '' }
}

/** Creates products that are in stock; returns their EANs by SKU. */
async function stocked(request: APIRequestContext, namespace: string): Promise<ReadonlyMap<string, string>> {
  const eans = ['5901234123457', '4006381333931', '9780201379624', '8711327370821']
  const products = new Map<string, string>()
  for (const [place, ean13] of eans.entries()) {
    const sku = `BENCH-TEST-${place}`
    const data = { namespace, sku, name: `Bench product ${place}`, price: 1_000, status: 'Active', ean13 }
    await ask(request, 'POST', '/api/products', { data })
    const stock = { how: 'adjust', location: 'Warehouse', quantity: 1_000, reason: 'Delivery' }
    const { etag } = await ask(request, 'GET', `/api/products/${sku}`)
    await ask(request, 'POST', `/api/products/${sku}/stock`, { data: stock, etag })
    products.set(sku, ean13)
  }
  return products
}

/** Places and accepts an order that is the most urgent after those before it; returns its number. */
async function accepted(request: APIRequestContext, namespace: string, place: number, lines: unknown): Promise<string> {
  const address = { name: 'A. Bakker', street: 'Oudegracht', house_number: '1', city: 'Utrecht', country: 'NL' }
  const data = { namespace, lines, on_account: true, delivery_address: address }
  const placed = await ask(request, 'POST', '/api/orders', { data })
  const path = `/api/orders/${String(placed.results['number'])}`
  const toDo = await ask(request, 'PUT', path, { data: { stage: 'To do' }, etag: placed.etag })
  const urgent = { priority: 'High', ship_by: new Date(Date.UTC(2000, 0, 1 + place)).toISOString() }
  await ask(request, 'PUT', path, { data: urgent, etag: toDo.etag })
  return String(placed.results['number'])
}

/** Scans codes one after the other, at the speed of a scanner, whatever the page does meanwhile. */
const scan = (page: Page, codes: readonly string[]) =>
  page.evaluate(
    async ([all, pause]) => {
      for (const code of all) {
        const start = performance.now()
        for (const [place, key] of [...code.split(''), 'Enter'].entries()) {
          const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
          Object.defineProperty(event, 'timeStamp', { value: start + place * 3 })
          document.body.dispatchEvent(event)
        }
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    },
    [codes, PAUSE_MS] as const,
  )

interface Line {
  readonly quantity: number
  readonly picked: number
  readonly packed: number
}

/** Expects that all of an order is picked and in one parcel, whose label was printed once. */
async function expectPacked(request: APIRequestContext, number: string): Promise<void> {
  const { results } = await ask(request, 'GET', `/api/orders/${number}`)
  const lines = results['lines'] as readonly Line[]
  expect([number, results['stage']]).toEqual([number, 'Packed'])
  expect(lines.map(({ picked, packed }) => [picked, packed])).toEqual(lines.map(({ quantity }) => [quantity, quantity]))
  const parcels = (await ask(request, 'GET', `/api/orders/${number}/parcels`)).results
  expect(parcels).toMatchObject([
    { label_state: 'Ready', print_count: 1, lines: lines.map(({ quantity }) => ({ quantity })) },
  ])
}

/**
 * Packs so many orders by scanner alone, at 20 scans a second without a pause, and expects that no scan was lost. Each
 * order is opened by the one before it.
 */
export async function packByScanner(page: Page, count: number): Promise<void> {
  const { request } = page.context()
  const { results: places } = await (await request.get('/api/namespaces', { headers })).json()
  const namespace = String(places[0].uid)
  const products = [...(await stocked(request, namespace))]
  const orders = Array.from({ length: count }, (_, place) =>
    products.slice(0, 1 + (place % 3)).map(([sku, ean], line) => ({ sku, ean, quantity: 1 + ((place + line) % 3) })),
  )
  const numbers = await Promise.all(
    orders.map((lines, place) =>
      accepted(
        request,
        namespace,
        place,
        lines.map(({ sku, quantity }) => ({ sku, quantity })),
      ),
    ),
  )
  const codes = orders.flat().flatMap(({ ean, quantity }) => Array<string>(quantity).fill(ean))
  const files: string[] = []
  page.on('download', (file) => files.push(file.suggestedFilename()))
  await page.goto('/orders/ordersView')
  await page.evaluate(() => document.addEventListener('pointerdown', () => console.error('A pointer was used'), true))
  await page.getByText('Nothing in progress').waitFor()

  // The last scan but one is wrong, and the picker goes on.
  await scan(page, ['BENCH-NEXT', ...codes.slice(0, -1), '99999999999', ...codes.slice(-1)])
  await page.getByText(`${count} orders packed`).waitFor({ timeout: 120_000 })
  await expect.poll(() => files.length, { timeout: 120_000 }).toBe(2 * count)
  await page.getByText('All labels are printed.').waitFor()
  await Promise.all(numbers.map((number) => expectPacked(request, number)))
}
