/** Where a block is, as a list and a position in it. */
export interface Spot {
  readonly list: number
  readonly index: number
}

/** An editor's model under measurement. Lists are counted as the page was made: one when flat, a section each when nested. */
export interface Model<Found> {
  readonly name: string
  /** How many rounds are worth measuring; a slow model gets fewer. */
  readonly rounds: number
  /** How often loading and serialising are measured. */
  readonly loads: number
  /** Reads the stored text of a page and makes it ready for editing. */
  readonly load: (text: string) => void
  readonly size: (list: number) => number
  /** What the editor knows a block by on its screen; finding it is not measured. */
  readonly find: (spot: Spot) => Found
  readonly insert: (spot: Spot) => void
  readonly update: (block: Found, title: string) => void
  readonly move: (block: Found, to: Spot) => void
  readonly remove: (block: Found) => void
  readonly undo: () => void
  readonly redo: () => void
  /** The text to store after an edit, as saving while somebody edits asks for it. */
  readonly serialise: () => string
  /** The same with nothing remembered. */
  readonly serialiseWhole: () => string
}
