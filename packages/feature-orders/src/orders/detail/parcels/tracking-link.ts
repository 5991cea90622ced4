import type { Schema } from '@backoffice/api-contract'

/** Barcode of a parcel of PostNL. */
const POSTNL = /^3S[A-Z0-9]{9,13}$/

/**
 * Returns the tracking page of a parcel whose barcode of a known carrier was entered instead of a link; everything else
 * as it was entered. The carrier finds a parcel by its barcode, country and postcode.
 */
export function trackingLinkOf(entered: string, address: Schema<'Address'> | null): string {
  const barcode = entered.replaceAll(/\s/g, '').toUpperCase()
  if (!POSTNL.test(barcode) || !address?.postcode) return entered
  const parcel = { B: barcode, D: address.country, P: address.postcode.replaceAll(/\s/g, '') }
  return `https://postnl.nl/tracktrace/?${new URLSearchParams(parcel).toString()}`
}
