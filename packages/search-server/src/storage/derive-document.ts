import { createHash } from 'node:crypto'
import type { JsonObject } from '../json.ts'
import { lexemeOf, quoteLexeme } from '../text/lexeme.ts'
import { normalizeValue, withoutNul } from '../text/normalize.ts'
import { firstLetters } from '../text/starts.ts'
import { tokenize } from '../text/tokenize.ts'
import type { AttributePlan } from './attribute-plan.ts'
import { flatten, type Field } from './flatten.ts'

/** A value of a filterable attribute. */
export interface FacetValue {
  readonly norm: string
  readonly num: number | null
  readonly shown: string
}

/** Everything that filters can test about an attribute of a document. Documents with the same state share a row. */
export interface ValueSet {
  /** Identifies the state. */
  readonly key: string
  readonly isNull: boolean
  readonly isEmpty: boolean
  readonly values: readonly FacetValue[]
}

/** A document's values in the columns of an attribute. */
export interface Cells {
  readonly set: ValueSet | undefined
  readonly number: number | null
  readonly text: string | null
}

/** A document as it is stored in the tables. */
export interface DerivedDocument {
  /** Its words, in the text form of a tsvector. */
  readonly vector: string
  /** The first one or two letters of each word, in the format that {@link startsPattern} matches. */
  readonly starts: string
  /** Each word, with the attributes that contain it as a bit mask. */
  readonly words: ReadonlyMap<string, number>
  readonly cells: ReadonlyMap<string, Cells>
  /** Names of its fields. */
  readonly shape: ValueSet
}

const longestValue = 400
const longestSortText = 120
const longestKey = 120
const lastPosition = 16_383
const positionsPerWord = 250
const maxTokens = 65_535
const gapBetweenValues = 8

const valueOf = (value: string | number | boolean): FacetValue => {
  const shown = withoutNul(String(value)).slice(0, longestValue)
  return { norm: normalizeValue(shown).slice(0, longestValue), num: typeof value === 'number' ? value : null, shown }
}

const keyOf = (text: string): string =>
  text.length <= longestKey ? text : createHash('sha256').update(text).digest('base64')

function setOf({ values, hasNull, isEmpty }: Field): ValueSet {
  const facts = [...new Map(values.map(valueOf).map((value) => [value.norm, value])).values()]
  // JSON escapes NUL characters, which PostgreSQL cannot store.
  const text = JSON.stringify([hasNull, isEmpty, ...facts.map(({ num, shown }) => num ?? shown)])
  return { key: keyOf(text), isNull: hasNull, isEmpty, values: facts }
}

function sortCells(values: Field['values']): { number: number | null; text: string | null } {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length > 0) return { number: numbers.reduce((least, value) => Math.min(least, value)), text: null }
  const texts = values
    .filter((value) => value !== '')
    .map((value) => normalizeValue(String(value)).slice(0, longestSortText))
    .toSorted()
  return { number: null, text: texts[0] ?? null }
}

/** Returns the shape of a document, which it shares with all documents that have the same fields. */
function shapeOf(document: JsonObject): ValueSet {
  const names = Object.keys(document).toSorted()
  return { key: keyOf(JSON.stringify(names)), isNull: false, isEmpty: false, values: names.map(valueOf) }
}

/** Collects the words of a document. */
class WordCollector {
  readonly words = new Map<string, number>()
  readonly #positions = new Map<string, number[]>()
  readonly #stopWords: ReadonlySet<string>

  constructor(stopWords: ReadonlySet<string>) {
    this.#stopWords = stopWords
  }

  /** Adds the values of an attribute, and returns the position at which its next value starts. */
  add(slot: number, values: Field['values'], from: number): number {
    let base = from
    for (const value of values) {
      const tokens = tokenize(String(value))
      for (const { word, position } of tokens) this.#note(slot, word, base + position)
      const last = tokens.at(-1)
      if (last) base += last.position + gapBetweenValues
    }
    return base
  }

  #note(slot: number, word: string, position: number): void {
    if (this.#stopWords.has(word) || position > maxTokens) return
    this.words.set(word, (this.words.get(word) ?? 0) | (1 << slot))
    const lexeme = lexemeOf(slot, word)
    const found = this.#positions.get(lexeme)
    if (!found) this.#positions.set(lexeme, [Math.min(position + 1, lastPosition)])
    else if (found.length < positionsPerWord) found.push(Math.min(position + 1, lastPosition))
  }

  starts(): string {
    const starts = new Set<string>()
    for (const word of this.words.keys()) starts.add(firstLetters(word))
    return [...starts].map((letters) => ` ${letters}`).join('')
  }

  vector(): string {
    let text = ''
    for (const [lexeme, positions] of this.#positions) text += `${quoteLexeme(lexeme)}:${positions.join(',')} `
    return text
  }
}

/** Derives everything from a document that its index stores. */
export function deriveDocument(
  document: JsonObject,
  plan: AttributePlan,
  stopWords: ReadonlySet<string>,
): DerivedDocument {
  const collector = new WordCollector(stopWords)
  const next = new Map<number, number>()
  const cells = new Map<string, Cells>()
  for (const [path, field] of flatten(document)) {
    const slot = plan.slotOf(path)
    if (slot !== undefined) next.set(slot, collector.add(slot, field.values, next.get(slot) ?? 0))
    const column = plan.columnFor(path)
    if (column)
      cells.set(path, {
        set: column.filter ? setOf(field) : undefined,
        ...(column.sort ? sortCells(field.values) : { number: null, text: null }),
      })
  }
  return {
    vector: collector.vector(),
    starts: collector.starts(),
    words: collector.words,
    cells,
    shape: shapeOf(document),
  }
}
