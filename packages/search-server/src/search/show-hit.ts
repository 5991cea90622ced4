import type { Json, JsonObject } from '../json.ts'
import type { Term } from '../text/query-terms.ts'
import type { FoundDocument } from './question.ts'
import { formatText, type TextFormat } from './format-text.ts'
import { matchText } from './match-text.ts'
import type { SearchRequest } from './search-request.ts'
import { mapLeaves, selectAttributes } from './select-attributes.ts'

/** Returns whether a selector is a path, a parent of it, or `*`. */
const names = (selector: string, path: string): boolean =>
  selector === '*' || path === selector || path.startsWith(`${selector}.`)

/** Parses an attribute to crop: `title:5` crops to five words, `title` to the crop length of the search. */
const readCrop = (text: string, cropLength: number): { readonly attribute: string; readonly length: number } => {
  const [, attribute, length] = /^(.+):(\d+)$/s.exec(text) ?? []
  return attribute === undefined ? { attribute: text, length: cropLength } : { attribute, length: Number(length) }
}

const bytes = (text: string): number => Buffer.byteLength(text)

/** Formats hits as a search requested. */
export class HitPresenter {
  readonly #request: SearchRequest
  readonly #displayed: readonly string[]
  readonly #terms: readonly Term[]
  readonly #crops: readonly { readonly attribute: string; readonly length: number }[]

  constructor(request: SearchRequest, displayed: readonly string[], terms: readonly Term[]) {
    this.#request = request
    this.#displayed = displayed
    this.#terms = terms
    this.#crops = (request.attributesToCrop ?? []).map((text) => readCrop(text, request.cropLength))
  }

  /** Returns a document as a hit. */
  show(document: JsonObject, { score, scoreDetails }: FoundDocument): JsonObject | Record<string, unknown> {
    const {
      attributesToRetrieve,
      attributesToHighlight,
      showMatchesPosition,
      showRankingScore,
      showRankingScoreDetails,
      retrieveVectors,
    } = this.#request
    const visible = selectAttributes(document, this.#displayed)
    const hit = attributesToRetrieve ? selectAttributes(visible, attributesToRetrieve) : visible
    const formats = this.#crops.length > 0 || (attributesToHighlight ?? []).length > 0
    return {
      ...hit,
      ...(formats ? { _formatted: this.#format(visible) } : {}),
      ...(showMatchesPosition ? { _matchesPosition: this.#positions(visible) } : {}),
      ...(showRankingScore ? { _rankingScore: score } : {}),
      ...(showRankingScoreDetails ? { _rankingScoreDetails: scoreDetails } : {}),
      ...(retrieveVectors ? { _vectors: {} } : {}),
    }
  }

  #format(visible: JsonObject): Json {
    const { attributesToRetrieve, attributesToHighlight, highlightPreTag, highlightPostTag, cropMarker } = this.#request
    const highlighted = attributesToHighlight ?? []
    const shown = selectAttributes(visible, [
      ...(attributesToRetrieve ?? ['*']),
      ...highlighted,
      ...this.#crops.map(({ attribute }) => attribute),
    ])
    return mapLeaves(shown, (leaf, path) => {
      if (typeof leaf !== 'string' && typeof leaf !== 'number') return leaf
      const crop =
        this.#crops.find(({ attribute }) => attribute === path) ??
        this.#crops.find(({ attribute }) => names(attribute, path))
      const highlight = highlighted.some((selector) => names(selector, path))
      if (!highlight && !crop) return String(leaf)
      const format: TextFormat = {
        highlight,
        crop: crop?.length,
        preTag: highlightPreTag,
        postTag: highlightPostTag,
        cropMarker,
      }
      return formatText(String(leaf), this.#terms, format)
    })
  }

  #positions(visible: JsonObject): Record<string, unknown[]> {
    const found: Record<string, unknown[]> = {}
    mapLeaves(visible, (leaf, path, indices) => {
      if (typeof leaf !== 'string' && typeof leaf !== 'number') return leaf
      const text = String(leaf)
      for (const { start, end } of matchText(text, this.#terms).matches) {
        const list = (found[path] ??= [])
        list.push({
          start: bytes(text.slice(0, start)),
          length: bytes(text.slice(start, end)),
          ...(indices.length > 0 ? { indices: [...indices] } : {}),
        })
      }
      return leaf
    })
    return found
  }
}
