import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { text } from '../messages.ts'

type Place = Schema<'StockPlace'>

/** Validates the places of a product's stock. @throws 422 on the field */
export function validateStockPlaces(places: readonly Place[] = []): void {
  for (const [index, { location, minimum, maximum }] of places.entries()) {
    if (places.slice(0, index).some((other) => other.location.trim() === location.trim()))
      throw invalid(text('duplicate-location'), `/stock_places/${index}/location`)
    if (minimum !== null && maximum !== null && minimum > maximum)
      throw invalid(text('maximum-below-minimum'), `/stock_places/${index}/maximum`)
  }
}

/** Returns the places to store: by location, without those that say nothing. */
export const storedPlaces = (places: readonly Place[]): Place[] =>
  places
    .map(({ location, shelf, minimum, maximum }) => ({
      location: location.trim(),
      shelf: shelf?.trim() || null,
      minimum,
      maximum,
    }))
    .filter(({ location, shelf, minimum, maximum }) => location !== '' && (shelf ?? minimum ?? maximum) !== null)
    .toSorted((one, other) => one.location.localeCompare(other.location))
