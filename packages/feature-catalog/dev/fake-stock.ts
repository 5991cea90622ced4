import type { Schema } from '@backoffice/api-contract'
import { answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'

type Product = Schema<'Product'>
type Movement = Schema<'StockMutation'>

/** Creates the calls about the stock of a product. `movements` are its movements, the newest first. */
export function fakeStock(
  find: (params: Readonly<Record<string, string>>) => Product | undefined,
  store: (product: Product) => void,
) {
  const movements: Movement[] = [
    {
      id: 2,
      uid: 'm2',
      at: '2026-11-20T10:00:00Z',
      location: 'Utrecht',
      kind: 'Sale',
      quantity: -1,
      after: 40,
      reason: '',
      cause: '536365',
      supplier_order: null,
      actor: null,
    },
    {
      id: 1,
      uid: 'm1',
      at: '2026-11-19T10:00:00Z',
      location: 'Utrecht',
      kind: 'Damage',
      quantity: -2,
      after: 41,
      reason: 'Fell off the shelf',
      cause: null,
      supplier_order: null,
      actor: 'ada',
    },
    {
      id: 0,
      uid: 'm0',
      at: '2026-11-18T10:00:00Z',
      location: 'Utrecht',
      kind: 'Receipt',
      quantity: 43,
      after: 43,
      reason: '',
      cause: 'PO-1001',
      supplier_order: 'o1',
      actor: 'gone',
    },
  ]
  const move = (
    product: Product,
    location: string,
    kind: Movement['kind'],
    quantity: number,
    reason: string,
    cause: string | null,
  ): Product => {
    const place = product.product_stock.find((one) => one.location === location) ?? {
      location,
      on_hand: 0,
      reserved: 0,
      quarantine: 0,
      free: 0,
      sellable: 0,
      incoming: 0,
    }
    const isQuarantine = kind === 'Quarantine' || kind === 'Cleared'
    const after = place.on_hand + (isQuarantine ? 0 : quantity)
    const quarantine = place.quarantine - (isQuarantine ? quantity : 0)
    const id = movements.length + 1
    movements.unshift({
      id,
      uid: `m${id}`,
      at: '2026-11-21T10:00:00Z',
      location,
      kind,
      quantity,
      after,
      reason,
      cause,
      supplier_order: null,
      actor: 'ada',
    })
    const free = after - place.reserved - quarantine
    const others = product.product_stock.filter((one) => one.location !== location)
    return {
      ...product,
      product_stock: [...others, { ...place, on_hand: after, quarantine, free, sellable: Math.max(0, free) }],
      version: product.version + 1,
    }
  }
  const routes: Readonly<Record<string, FakeRoute>> = {
    'GET /api/stock-locations': () => ({
      results: [{ name: 'Shop' }, { name: 'Utrecht' }],
      total: 2,
      limit: 1000,
      offset: 0,
    }),
    'GET /api/products/{sku}/stock-mutations': ({ query }) => {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
      return { results: movements.slice(offset, offset + limit), total: movements.length, limit, offset }
    },
    'POST /api/products/{sku}/stock': ({ params, body }) => {
      const product = find(params)
      if (!product) return answerProblem(404, { message: 'Product not found.', code: 'request.not-found' })
      const {
        how,
        location,
        to = '',
        quantity,
        reason,
        reverses = null,
        kind = how === 'set' ? 'Count' : 'Correction',
      } = body as Schema<'StockChange'>
      const present = product.product_stock.find((one) => one.location === location)?.on_hand ?? 0
      if (how === 'quarantine' || how === 'clear') {
        const enters = how === 'quarantine'
        store(
          move(product, location, enters ? 'Quarantine' : 'Cleared', enters ? -quantity : quantity, reason, reverses),
        )
        return { results: { stock: find(params)?.product_stock, mutations: [] } }
      }
      const change = how === 'set' ? quantity - present : how === 'move' ? -quantity : quantity
      if (present + change < 0)
        return answerProblem(422, {
          message: 'Not enough stock at this location.',
          code: 'products.not-enough-at-location',
          pointer: '/quantity',
        })
      const moved = move(product, location, how === 'move' ? 'Transfer' : kind, change, reason, reverses)
      store(how === 'move' ? move(moved, to, 'Transfer', quantity, reason, movements[0]?.uid ?? null) : moved)
      return { results: { stock: find(params)?.product_stock, mutations: [] } }
    },
  }
  return { routes, movements }
}
