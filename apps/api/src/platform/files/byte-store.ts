import type { Readable } from 'node:stream'

/** Headers of a file that a browser downloads from the store. */
export interface ServedAs {
  readonly contentType: string
  readonly disposition: string
}

/** Stores files under names that the server assigns. */
export interface ByteStore {
  /** Writes a file atomically; one with the same name is replaced. */
  put(name: string, content: Buffer | { readonly path: string }, contentType: string): Promise<void>
  /** @throws FileMissing */
  read(name: string): Promise<Readable>
  has(name: string): Promise<boolean>
  /** Deletes a file; does nothing where there is none. */
  remove(name: string): Promise<void>
  /** Deletes everything that was written before a moment. */
  removeOlder(than: Date): Promise<void>
  /**
   * Returns a URL from which a browser can download it for some minutes; undefined where only the server has access.
   */
  addressOf(name: string, as: ServedAs): Promise<string | undefined>
}

/** A file that the database refers to is not in the store. */
export class FileMissing extends Error {
  constructor(name: string, options?: ErrorOptions) {
    super(`The file ${name} is not in the store`, options)
    this.name = 'FileMissing'
  }
}
