export { availabilityAt, type Availability } from './availability.ts'
export { bundleStock, enoughFor } from './bundle-stock.ts'
export { stockLocationsIn } from './locations.ts'
export {
  lockStock,
  moveStock,
  ownStockItem,
  reindexSelling,
  viewMovement,
  type Move,
  type Present,
} from './move-stock.ts'
export { missingStock } from './missing-stock.ts'
export { freeStock, productStockOf, sellableStock } from './product-stock.ts'
export {
  endReservations,
  moveReserved,
  previewReservation,
  reserveStock,
  settledParts,
  takeReserved,
} from './reserve.ts'
export { stockAt } from './stock-at.ts'
export { sellableOf, stockPartsOf, type StockPart } from './stock-parts.ts'
export { reservations, stockLevels, stockMovements } from './tables.ts'
