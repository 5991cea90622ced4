import { isList } from '../document/json.ts'
import { jsonOf } from '../document/json-of.ts'
import { Refused } from '../document/refused.ts'
import { serialiseDocument } from '../document/stored-text.ts'
import { applyPatches } from '../patches/apply-patches.ts'
import { patchRow, rowPatch } from './patch-row.ts'
import { textHash } from './text-hash.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { LocalStep } from './rebase.ts'

/** Returns the hash of a document, which a journal stores for its base version. */
export const documentHash = (document: EditorDocument): string => textHash(serialiseDocument(document))

/**
 * Writes the steps since a document was stored, one per line, for recovery after a crash: the first line has the
 * `documentHash` of the stored version, each other line a step with its label.
 */
export const writeJournal = (baseHash: string, steps: readonly LocalStep[]): string =>
  [
    JSON.stringify(['journal/1', baseHash]),
    ...steps.map(({ label, patches }) => JSON.stringify([label, ...patches.map(patchRow)])),
  ].join('\n')

/** Content of a journal. */
export interface Journal {
  readonly baseHash: string
  readonly steps: readonly LocalStep[]
  /** Whether the last line was cut off, as by a crash during writing; it is skipped. */
  readonly isTorn: boolean
}

function lineOf(text: string): readonly Json[] | undefined {
  try {
    const line = jsonOf(JSON.parse(text))
    return isList(line) ? line : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Parses a journal. Throws `Refused` for a text that is invalid, or damaged before its last line. */
export function readJournal(text: string): Journal {
  const [first = '', ...rest] = text.split('\n')
  const [format, baseHash] = lineOf(first) ?? []
  if (format !== 'journal/1' || typeof baseHash !== 'string') throw new Refused('bad-journal', 'The text is no journal')
  const lines = rest.filter((line) => line !== '').map(lineOf)
  const isTorn = lines.length > 0 && lines.at(-1) === undefined
  const steps = (isTorn ? lines.slice(0, -1) : lines).map((line) => {
    const [label, ...rows] = line ?? []
    if (typeof label !== 'string') throw new Refused('bad-journal', 'A line of the journal is damaged')
    return { label, patches: rows.map(rowPatch) }
  })
  return { baseHash, steps, isTorn }
}

/** Reapplies the steps of a journal. Throws `Refused` with `bad-journal` for another base version. */
export function replayJournal(document: EditorDocument, { baseHash, steps }: Journal): EditorDocument {
  if (documentHash(document) !== baseHash)
    throw new Refused('bad-journal', 'The journal belongs to another version of the document')
  return steps.reduce((at, { patches }) => applyPatches(at, patches).document, document)
}
