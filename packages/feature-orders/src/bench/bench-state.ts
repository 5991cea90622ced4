import type { Schema } from '@backoffice/api-contract'
import type { Reading } from './read-scan.ts'
import type { BenchOrder, Counted, Work } from './work.ts'

/** The usual boxes. */
export type Box = 'flat' | 'plain'

/** The box of a parcel and its weight. */
export type Boxed = Pick<BenchState, 'box' | 'weight'>

/** A count that is sent, also later. */
export interface SentPick {
  readonly order: string
  readonly namespace: string
  readonly pick: Schema<'PickCount'>
}

/** What came of a scan. */
export type Outcome =
  | Exclude<Reading['is'], 'command' | 'other' | 'weight'>
  | 'unit-in-batch'
  | 'wrong'
  | 'refused'
  | 'taken'
  | 'none'
  | 'packed'
  | 'undone'
  | 'nothing-to-undo'
  | 'missing'
  | 'weighed'

/** A scan and what came of it. */
export interface ScanNote {
  readonly id: number
  readonly outcome: Outcome
  readonly code: string
  /** The product that was meant, or that was expected instead. */
  readonly about?: Counted | undefined
  readonly order?: string | undefined
  /** What the server says. */
  readonly problem?: string
}

/** A parcel that was packed here. */
export interface PackedParcel {
  readonly order: string
  readonly namespace: string
  readonly uid: string
  readonly isPrinted: boolean
}

/** State of the bench. */
export interface BenchState extends Work {
  /** The last scans, newest first. */
  readonly notes: readonly ScanNote[]
  /** What it waits for; scans meanwhile are handled after it. */
  readonly busy: 'loading' | 'taking' | 'packing' | null
  /** Whether somebody said that there is nothing to take any more. */
  readonly isEmpty: boolean
  readonly box: Box
  /** Weight of the parcel that is packed, in grams; null: what its products weigh. */
  readonly weight: number | null
  /** How many orders are taken together. */
  readonly size: number
  /** Whether an order is packed as soon as all of it is counted. */
  readonly packsAtOnce: boolean
  /** How many orders were packed since the page was opened. */
  readonly packed: number
  /** The parcels that were packed, newest first. */
  readonly parcels: readonly PackedParcel[]
  /** Whether somebody is asked which units are missing. */
  readonly asksMissing: boolean
}

/** What the bench needs from outside. */
export interface BenchPorts {
  readonly load: () => Promise<readonly BenchOrder[]>
  readonly take: (batch: Schema<'BatchCreate'>) => Promise<readonly BenchOrder[]>
  /** Stores a parcel and asks for its label; returns its uid. */
  readonly pack: (order: BenchOrder, lines: readonly Schema<'ParcelLine'>[], parcel: Boxed) => Promise<string>
  readonly hold: (order: BenchOrder, reason: string) => Promise<void>
  /** Returns an order to those that anyone can take. */
  readonly putBack: (order: BenchOrder) => Promise<void>
  /** Sends a count, also later. */
  readonly count: (pick: SentPick) => void
  /** Waits until all counts are sent. */
  readonly counted: () => Promise<void>
  readonly print: (parcel: PackedParcel) => void
  readonly sound: (outcome: Outcome) => void
}

/** A bench at which nothing has happened yet. */
export const emptyBench: BenchState = {
  own: [],
  open: null,
  mode: 'pick',
  ticks: new Map(),
  notes: [],
  busy: 'loading',
  isEmpty: false,
  box: 'flat',
  weight: null,
  size: 1,
  packsAtOnce: true,
  packed: 0,
  parcels: [],
  asksMissing: false,
}
