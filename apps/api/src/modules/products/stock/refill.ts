import type { Schema } from '@backoffice/api-contract'

type Level = Pick<Schema<'ProductStock'>, 'location' | 'free' | 'incoming'>
type Place = Schema<'StockPlace'>

/** What the minimum and maximum of a product's locations call for. */
interface Refill {
  /** Locations with less available and incoming than their minimum. */
  readonly below: readonly string[]
  /** What refills them: up to the maximum, or to the minimum where there is none. */
  readonly quantity: number
  /** How many fit in all locations; infinite where one has no maximum. */
  readonly room: number
}

/** Returns what the minimum and maximum of a product's locations call for. */
export function refillOf(places: readonly Place[], stock: readonly Level[]): Refill {
  const locations = new Set([...places, ...stock].map(({ location }) => location))
  const short = [...locations].map((location) => {
    const level = stock.find((one) => one.location === location)
    const there = (level?.free ?? 0) + (level?.incoming ?? 0)
    const { minimum = null, maximum = null } = places.find((one) => one.location === location) ?? {}
    const isBelow = minimum !== null && there < minimum
    return {
      location,
      isBelow,
      quantity: isBelow ? (maximum ?? minimum) - there : 0,
      room: maximum === null ? Number.POSITIVE_INFINITY : Math.max(0, maximum - there),
    }
  })
  return {
    below: short.filter(({ isBelow }) => isBelow).map(({ location }) => location),
    quantity: short.reduce((sum, { quantity }) => sum + quantity, 0),
    room: places.length === 0 ? Number.POSITIVE_INFINITY : short.reduce((sum, { room }) => sum + room, 0),
  }
}
