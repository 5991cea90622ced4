import type { Readable } from 'node:stream'

/** What a browser is told of a file that it fetches itself. */
export interface ServedAs {
  readonly contentType: string
  readonly disposition: string
}

/** Keeps files under names of the server's own. */
export interface ByteStore {
  /** Whole or not at all; a file that is there under this name is replaced. */
  put(name: string, content: Buffer | { readonly path: string }, contentType: string): Promise<void>
  /** @throws FileMissing */
  read(name: string): Promise<Readable>
  has(name: string): Promise<boolean>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
  /** Removes everything that was put before a moment. */
  removeOlder(than: Date): Promise<void>
  /** Where a browser can fetch it itself for some minutes; undefined where only the server reaches it. */
  addressOf(name: string, as: ServedAs): Promise<string | undefined>
}

/** A file that the database speaks of is not in the store. */
export class FileMissing extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`The file ${name} is not in the store`, options)
    this.name = 'FileMissing'
  }
}
