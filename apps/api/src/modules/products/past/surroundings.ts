import type { Surroundings } from '../../../platform/audit/surroundings.ts'
import type { ProductRow } from '../product-view.ts'
import { pastOffers } from './past-offers.ts'
import { pastStock } from './past-stock.ts'

/** Stock and websites of a product at a moment of its history. */
export const productSurroundings: Surroundings<ProductRow> = {
  namesInHistory: ['stock.', 'quarantine.'],
  async at(row, moment, reader) {
    const stock = await pastStock(row, moment, reader)
    const websites = await pastOffers(row, moment, reader)
    return {
      stock: [...(stock ?? [])],
      websites: [...(websites ?? [])],
      unknown: [...(stock ? [] : ['stock' as const]), ...(websites ? [] : ['websites' as const])],
    }
  },
}
