import type { Handlers } from '../../platform/http/types.ts'
import { stockLocationsIn } from './locations.ts'

/** Handlers of stock alone; those of one product's stock are with products. */
export const stockHandlers = {
  async listStockLocations({ database, scope, query: { limit = 50, offset = 0 } }) {
    const rows = await stockLocationsIn(database, [...scope.own, ...scope.inherited])
    return { body: { results: rows.slice(offset, offset + limit), total: rows.length, limit, offset } }
  },
} satisfies Partial<Handlers>
