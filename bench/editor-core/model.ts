/** Position of a block: a list and an index in it. */
export interface Spot {
  readonly list: number
  readonly index: number
}

/**
 * Adapter of an editor's model. Lists are numbered as the page was created: one when flat, one per section when nested.
 */
export interface Model<Found> {
  readonly name: string
  /** Number of measured rounds; a slow model gets fewer. */
  readonly rounds: number
  /** Number of measured loads and serialisations. */
  readonly loads: number
  /** Parses the stored text of a page and prepares it for editing. */
  readonly load: (text: string) => void
  readonly size: (list: number) => number
  /** Returns how the editor identifies a block on its screen; finding it is not measured. */
  readonly find: (spot: Spot) => Found
  readonly insert: (spot: Spot) => void
  readonly update: (block: Found, title: string) => void
  readonly move: (block: Found, to: Spot) => void
  readonly remove: (block: Found) => void
  readonly undo: () => void
  readonly redo: () => void
  /** Returns the text to store after an edit, as for saving while someone edits. */
  readonly serialise: () => string
  /** Returns the same without any cache. */
  readonly serialiseWhole: () => string
}
