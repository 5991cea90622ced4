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

/** The hash of a document, which a journal notes of the version that it begins from. */
export const documentHash = (document: EditorDocument): string => textHash(serialiseDocument(document))

/**
 * Writes what was done to a document since it was stored, a line a step, for recovery after a crash: its first line
 * names the stored version by `documentHash`, each other line is a step with its label.
 */
export const writeJournal = (baseHash: string, steps: readonly LocalStep[]): string =>
  [
    JSON.stringify(['journal/1', baseHash]),
    ...steps.map(({ label, patches }) => JSON.stringify([label, ...patches.map(patchRow)])),
  ].join('\n')

/** What a journal holds. */
export interface Journal {
  readonly baseHash: string
  readonly steps: readonly LocalStep[]
  /** Whether the last line was cut off, as by a crash while it was written; it is left out. */
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

/** Reads a journal. Throws `Refused` for a text that is none, or is damaged anywhere but in its last line. */
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

/** Makes the steps of a journal again. Throws `Refused` with `bad-journal` when it began from another version. */
export function replayJournal(document: EditorDocument, { baseHash, steps }: Journal): EditorDocument {
  if (documentHash(document) !== baseHash)
    throw new Refused('bad-journal', 'The journal belongs to another version of the document')
  return steps.reduce((at, { patches }) => applyPatches(at, patches).document, document)
}
