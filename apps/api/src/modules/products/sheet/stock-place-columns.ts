import type { Schema } from '@backoffice/api-contract'
import { figureCell } from '../../../platform/sheets/cells.ts'
import { storedPlaces } from '../stock/stock-places.ts'
import { column, figure, put, type ProductColumn } from './product-column.ts'
import type { ProductDraft } from './product-draft.ts'

type Place = Schema<'StockPlace'>

/** Returns the place of a product at a location; one that says nothing where it has none. */
const placeAt = ({ stock_places: places }: ProductDraft, location: string): Place =>
  places.find((place) => place.location === location) ?? { location, shelf: null, minimum: null, maximum: null }

function write(draft: ProductDraft, location: string, change: Partial<Place>): void {
  const others = draft.stock_places.filter((place) => place.location !== location)
  draft.stock_places = storedPlaces([...others, { ...placeAt(draft, location), ...change }])
}

/** Returns the key of the column of a field at a location. */
export const stockPlaceKey = (location: string, field: string): string => `location.${location}.${field}`

/** Returns the columns of the shelf, minimum and maximum at a location. */
export const stockPlaceColumns = (location: string): ProductColumn[] => [
  column(
    stockPlaceKey(location, 'shelf'),
    `${location}: shelf`,
    'text',
    (draft) => placeAt(draft, location).shelf ?? '',
    put((draft, cell) => write(draft, location, { shelf: cell.trim() || null })),
  ),
  ...(['minimum', 'maximum'] as const).map((field) =>
    column(
      stockPlaceKey(location, field),
      `${location}: ${field}`,
      'whole',
      (draft) => figureCell(placeAt(draft, location)[field]),
      put((draft, cell) => write(draft, location, { [field]: figure(cell) })),
    ),
  ),
]
