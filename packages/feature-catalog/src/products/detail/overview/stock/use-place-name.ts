import type { Schema } from '@backoffice/api-contract'
import { useText } from '../texts.ts'

/** Returns a function that describes the place of a product at one location. */
export function usePlaceName() {
  const text = useText()
  return ({ location, shelf, minimum, maximum }: Schema<'StockPlace'>): string =>
    [
      location,
      ...(shelf === null ? [] : [shelf]),
      ...(minimum === null ? [] : [text('catalog.places.at-least', { pieces: minimum })]),
      ...(maximum === null ? [] : [text('catalog.places.at-most', { pieces: maximum })]),
    ].join(' · ')
}
