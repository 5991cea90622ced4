/** What a parcel is followed by. */
export interface Parcel {
  readonly barcode: string
  /** Two letters of the country it goes to. */
  readonly country: string
  readonly postcode: string
}

/** The carrier's page about a parcel, from its three parts. */
export const trackAndTraceLink = ({ barcode, country, postcode }: Parcel): string =>
  `https://postnl.nl/tracktrace/?${new URLSearchParams({ B: barcode, D: country, P: postcode.replaceAll(/\s/g, '') }).toString()}`
