import type { Schema } from '@backoffice/api-contract'

/** What is on the label of a parcel. */
export interface LabelContent {
  /** Number of the parcel in the database, from which a carrier without barcodes of its own makes one. */
  readonly id: number
  readonly order: string
  readonly service: Schema<'ParcelService'>
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly weight: number
  readonly language: Schema<'Language'>
  readonly sender: readonly string[]
  readonly receiver: readonly string[]
  readonly country: string
  readonly postcode: string
}
