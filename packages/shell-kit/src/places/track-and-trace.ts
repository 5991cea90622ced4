/** Identifiers of a parcel. */
export interface Parcel {
  readonly barcode: string
  /** Two letters of its destination country. */
  readonly country: string
  readonly postcode: string
}

/** Returns the carrier's tracking page of a parcel. */
export const trackAndTraceLink = ({ barcode, country, postcode }: Parcel): string =>
  `https://postnl.nl/tracktrace/?${new URLSearchParams({ B: barcode, D: country, P: postcode.replaceAll(/\s/g, '') }).toString()}`
