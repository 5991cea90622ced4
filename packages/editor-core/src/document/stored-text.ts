import { emptyDocument } from './editor-document.ts'
import { isRecord } from './json.ts'
import { Refused } from './refused.ts'
import { withoutForbiddenKeys } from './forbidden-keys.ts'
import { withUniqueIds } from './unique-ids.ts'
import type { EditorDocument } from './editor-document.ts'
import type { Json } from './json.ts'

/** A problem in a stored text. */
export type StoredProblem =
  | { readonly code: 'forbidden-key'; readonly key: string }
  | { readonly code: 'duplicate-id'; readonly id: string; readonly renamedTo: string }
  | { readonly code: 'lossy-number'; readonly text: string }

/** A parsed document, and the format in which it was stored. */
export interface StoredText {
  readonly document: EditorDocument
  /**
   * Keys that were removed, ids that were renamed, and inexact numbers. The document may already differ from the text.
   */
  readonly problems: readonly StoredProblem[]
  /**
   * Returns the text to store for a document: the original one, or `null`, if it is the same document and nothing was
   * removed or renamed; otherwise a text with as many layers as the original.
   */
  readonly serialise: (document: EditorDocument) => string | null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refused('bad-text', `The stored text cannot be read: ${String(error)}`)
  }
}

/** Parses a text that may be nested in JSON strings, as stored page content is, and counts the layers. */
function unwrapped(text: string): { readonly value: unknown; readonly layers: number; readonly inner: string } {
  let inner = text
  let value = parsed(text)
  let layers = 1
  while (typeof value === 'string' && value.trim() !== '') {
    inner = value
    value = parsed(value)
    layers += 1
  }
  return { value, layers, inner }
}

/** A string of JSON, which is skipped, or a long integer outside one. */
const STRING_OR_LONG_INTEGER = /"(?:[^"\\]|\\.)*"|(?<![\d.+eE-])(-?\d{16,})(?![\d.eE])/gs

/** Finds integers that lose precision in JavaScript. */
function* lossyNumbers(text: string): Generator<StoredProblem> {
  for (const [, number] of text.matchAll(STRING_OR_LONG_INTEGER)) {
    if (number !== undefined && String(Number(number)) !== number) yield { code: 'lossy-number', text: number }
  }
}

/** Serialises a document. Parsing and serialising the text again returns the same text. */
export function serialiseDocument(document: EditorDocument, layers = 1): string {
  let text = JSON.stringify(document)
  for (let layer = 1; layer < layers; layer += 1) text = JSON.stringify(text)
  return text
}

/**
 * Parses a stored editor config: a text, a nested text, or `null` for none. Unknown keys are preserved. Prototype keys
 * are removed, and blocks with a duplicate id get a new one; both are reported. Throws `Refused` with `bad-text` for an
 * invalid document.
 */
export function parseDocument(text: string | null): StoredText {
  if (text === null || text.trim() === '') return stored(emptyDocument, [], text, 1)
  const { value, layers, inner } = unwrapped(text)
  if (value === null) return stored(emptyDocument, [], text, layers)
  const safe = withoutForbiddenKeys(text, value as Json)
  const root = Array.isArray(safe.value) && safe.value.length === 0 ? {} : safe.value
  if (!isRecord(root)) throw new Refused('bad-text', 'The stored text is no editor config')
  const unique = withUniqueIds(root)
  return stored(unique.document, [...safe.problems, ...unique.problems, ...lossyNumbers(inner)], text, layers)
}

function stored(
  document: EditorDocument,
  problems: readonly StoredProblem[],
  text: string | null,
  layers: number,
): StoredText {
  const isTrue = problems.every(({ code }) => code === 'lossy-number')
  return {
    document,
    problems,
    serialise: (next) => (next === document && isTrue ? text : serialiseDocument(next, layers)),
  }
}
