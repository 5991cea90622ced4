import type { Database } from '../../platform/database/database.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { getProduct } from '../products/index.ts'
import { sumsByKind, type SoldBy } from '../sales/index.ts'
import { findLines, sumLines, sumReasons } from './filtered-lines.ts'
import { countUnsold, lastLines } from './last-lines.ts'
import { lineFilters, type LineQuery } from './line-filters.ts'
import { linesFile } from './lines-file.ts'
import { viewLines } from './view-lines.ts'

const kinds = {
  storefront: ['Storefront'],
  shop: ['Till', 'Pick-up', 'Shop supply'],
  wholesale: ['Wholesale'],
} as const
const WEEKS = 26

type Asker = Pick<Call, 'database' | 'scope' | 'may'>

/** Returns what a call asks for: a product, kinds of orders, filters, and the cost that the account may see. */
async function askedBy(call: Asker, sku: string, query: LineQuery) {
  const product = await getProduct(call, sku)
  return {
    asked: {
      product: product.uid,
      namespaces: call.scope.own,
      kinds: query.kind ? kinds[query.kind] : Object.values(kinds).flat(),
    },
    filters: lineFilters(query),
    cost: call.may('products_cost_read') ? product.cost : null,
  }
}

/** Counts all lines with a product, and sums those that were sold. Daily sales make it quick. */
async function sumAll(database: Database, asked: SoldBy) {
  const sums = await sumsByKind(database, asked, WEEKS)
  return { ...sums, all: sums.lines + (await countUnsold(database, asked)) }
}

/** Handlers of the orders of a product. */
export const productLineHandlers = {
  async readProductOrderLines(call) {
    const { database } = call
    const { asked, filters, cost } = await askedBy(call, call.path.sku, call.query)
    const { limit = 50, offset = 0 } = call.query
    const page = { limit, offset }
    const isFiltered = filters.length > 0
    const ids = await (isFiltered ? findLines(database, asked, filters, page) : lastLines(database, asked, page))
    const sums = await (isFiltered ? sumLines(database, asked, filters, WEEKS) : sumAll(database, asked))
    return {
      body: {
        results: await viewLines(database, ids, cost),
        total: sums.all,
        limit,
        offset,
        product: asked.product,
        pieces: sums.pieces,
        returned_pieces: sums.returned,
        return_reasons: sums.returned === 0 ? [] : await sumReasons(database, asked, filters),
        revenue: sums.revenue,
        weeks: [...sums.weeks],
      },
    }
  },

  async exportProductOrderLines(call) {
    const { asked, filters, cost } = await askedBy(call, call.path.sku, call.query)
    return { status: 200, body: undefined, file: await linesFile(call, asked, filters, cost) }
  },
} satisfies Partial<Handlers>
