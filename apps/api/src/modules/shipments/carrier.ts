import type { LabelContent, ParcelRow } from '../orders/index.ts'

/** What a carrier is asked for. */
export interface LabelWish {
  /** The carrier makes one label for it, however often it is asked. */
  readonly key: string
  readonly content: LabelContent
}

/** Name of a parcel at its carrier, in three parts. */
export interface ParcelCode {
  readonly barcode: string
  readonly country: string
  readonly postcode: string
}

/** A label that a carrier made. */
export interface Label {
  readonly barcode: string
  /** The label as a PDF. */
  readonly file: Uint8Array
}

/**
 * Takes parcels. A call that was refused throws `LabelRefused`; after any other error it is made again, with the same
 * key.
 */
export interface Carrier {
  readonly createLabel: (wish: LabelWish, signal: AbortSignal) => Promise<Label>
  /** Cancels the label of a key, also where it was never made. */
  readonly cancelLabel: (key: string, signal: AbortSignal) => Promise<void>
  /** Returns where the customer follows a parcel; undefined: nowhere. */
  readonly trackingLink: (code: ParcelCode) => string | undefined
}

/** Carriers that make labels: own delivery needs none. */
export type Carriers = Readonly<Record<Exclude<ParcelRow['carrier'], 'Own delivery'>, Carrier>>

/** A carrier did not make a label, and never will for what it was asked. */
export class LabelRefused extends Error {}
