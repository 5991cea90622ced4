import type { Schema } from '@backoffice/api-contract'

type Place = Schema<'StockPlace'>

/** Maximum length of the contract. */
export const LONGEST_SHELF = 40

/** Returns the shelves of a product as the list has them. */
export const shelvesOf = (places: readonly Place[]): string => places.flatMap(({ shelf }) => shelf ?? []).join(', ')

/** Returns places with another shelf at a location, which keeps its minimum and maximum. */
export function withShelf(places: readonly Place[], location: string, shelf: string): Place[] {
  const { minimum, maximum } = places.find((place) => place.location === location) ?? { minimum: null, maximum: null }
  const others = places.filter((place) => place.location !== location)
  return [...others, { location, shelf: shelf || null, minimum, maximum }]
}
