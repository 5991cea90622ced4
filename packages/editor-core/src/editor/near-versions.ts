import type { EditorDocument } from '../document/editor-document.ts'
import type { Touched } from '../patches/draft.ts'

/** The document before and after a step, and what the step changed. */
export interface NearVersion {
  readonly before: EditorDocument
  readonly after: EditorDocument
  readonly touched: Touched
  /** Number of list entries that were copied from the previous version. */
  readonly copied: number
}

/** Cache of the documents of the last steps, by serial, so that undo can usually swap documents instead of patching. */
export interface NearVersions {
  readonly keep: (serial: number, version: NearVersion) => void
  readonly find: (serial: number) => NearVersion | undefined
}

// A version costs a copy of each list on the path to a change, and of the objects around it.
const POINTER = 8
const OBJECTS = 1024

const bytesOf = ({ copied }: NearVersion): number => copied * POINTER + OBJECTS

/**
 * Keeps as many of the last versions as fit in `most` bytes: a dozen with lists of thousands of entries, otherwise
 * hundreds.
 */
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
