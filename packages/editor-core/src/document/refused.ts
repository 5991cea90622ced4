/** Reason for rejecting a command. */
export type RefusedCode =
  | 'block-not-found'
  | 'forbidden-key'
  | 'bad-path'
  | 'bad-value'
  | 'bad-index'
  | 'bad-name'
  | 'area-path'
  | 'own-subtree'
  | 'not-siblings'
  | 'nothing-inside'
  | 'nothing-selected'
  | 'id-taken'
  | 'unknown-type'
  | 'not-allowed'
  | 'area-full'
  | 'bad-declaration'
  | 'bad-text'
  | 'bad-journal'
  | 'busy'

/** Thrown for a rejected command, which has no effect. `code` is for programs, `message` for developers. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly code: RefusedCode
  /** Details such as ids, names and keys, for the placeholders of `refusedText`. */
  readonly about: Readonly<Record<string, string>>

  constructor(code: RefusedCode, message: string, about: Readonly<Record<string, string>> = {}) {
    super(message)
    this.code = code
    this.about = about
  }
}

/** Message for a missing block. */
export const BLOCK_NOT_FOUND = "Block not found! This shouldn't happen"

/** Returns the error for a missing block. */
export const blockNotFound = (id: string): Refused => new Refused('block-not-found', BLOCK_NOT_FOUND, { id })
