import type { EditorDocument } from '../document/editor-document.ts'
import type { Touched } from '../patches/draft.ts'

/** A step's document before and after, and what lies between. */
export interface NearVersion {
  readonly before: EditorDocument
  readonly after: EditorDocument
  readonly touched: Touched
  /** How many entries of lists it does not share with the version before. */
  readonly copied: number
}

/** The documents of the last steps, by serial, so that most undoing swaps one for the other instead of working. */
export interface NearVersions {
  readonly keep: (serial: number, version: NearVersion) => void
  readonly find: (serial: number) => NearVersion | undefined
}

// A version costs a copy of each list on the way to what changed, and the objects around them.
const POINTER = 8
const OBJECTS = 1024

const bytesOf = ({ copied }: NearVersion): number => copied * POINTER + OBJECTS

/** Keeps as many of the last versions as fit into so many bytes: a dozen with lists of thousands, else hundreds. */
export function createNearVersions(most: number): NearVersions {
  const serials: number[] = []
  const versions: NearVersion[] = []
  let bytes = 0
  return {
    keep(serial, version) {
      serials.push(serial)
      versions.push(version)
      bytes += bytesOf(version)
      while (bytes > most) {
        const first = versions.shift()
        serials.shift()
        bytes -= first ? bytesOf(first) : bytes
      }
    },
    find: (serial) => versions[serials.lastIndexOf(serial)],
  }
}
