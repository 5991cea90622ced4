import type { Json } from '../json.ts'

/** Filterable attributes and the operations that they allow; a string allows all of them. */
export interface FilterableAttribute {
  readonly attributePatterns: readonly string[]
  readonly features: {
    readonly facetSearch: boolean
    readonly filter: { readonly equality: boolean; readonly comparison: boolean }
  }
}

/** Which words may contain typos. */
export interface TypoTolerance {
  readonly enabled: boolean
  readonly minWordSizeForTypos: { readonly oneTypo: number; readonly twoTypos: number }
  readonly disableOnWords: readonly string[]
  readonly disableOnAttributes: readonly string[]
  readonly disableOnNumbers: boolean
}

/** Order of the values of a facet. */
export type FacetOrder = 'alpha' | 'count'

/** Settings of an index, as the protocol names them. */
export interface Settings {
  readonly displayedAttributes: readonly string[]
  readonly searchableAttributes: readonly string[]
  readonly filterableAttributes: readonly (string | FilterableAttribute)[]
  readonly sortableAttributes: readonly string[]
  readonly rankingRules: readonly string[]
  readonly stopWords: readonly string[]
  readonly nonSeparatorTokens: readonly string[]
  readonly separatorTokens: readonly string[]
  readonly dictionary: readonly string[]
  readonly synonyms: Readonly<Record<string, readonly string[]>>
  readonly distinctAttribute: string | null
  readonly proximityPrecision: 'byWord' | 'byAttribute'
  readonly typoTolerance: TypoTolerance
  readonly faceting: {
    readonly maxValuesPerFacet: number
    readonly sortFacetValuesBy: Readonly<Record<string, FacetOrder>>
  }
  readonly pagination: { readonly maxTotalHits: number }
  readonly embedders: Readonly<Record<string, Json>>
  readonly searchCutoffMs: number | null
  readonly localizedAttributes: readonly Json[] | null
  readonly facetSearch: boolean
  readonly prefixSearch: 'indexingTime' | 'disabled'
  readonly foreignKeys: readonly Json[]
}

/** Settings of a new index. */
export const defaultSettings: Settings = {
  displayedAttributes: ['*'],
  searchableAttributes: ['*'],
  filterableAttributes: [],
  sortableAttributes: [],
  rankingRules: ['words', 'typo', 'proximity', 'attributeRank', 'sort', 'wordPosition', 'exactness'],
  stopWords: [],
  nonSeparatorTokens: [],
  separatorTokens: [],
  dictionary: [],
  synonyms: {},
  distinctAttribute: null,
  proximityPrecision: 'byWord',
  typoTolerance: {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [],
    disableOnAttributes: [],
    disableOnNumbers: false,
  },
  faceting: { maxValuesPerFacet: 100, sortFacetValuesBy: { '*': 'alpha' } },
  pagination: { maxTotalHits: 1000 },
  embedders: {},
  searchCutoffMs: null,
  localizedAttributes: null,
  facetSearch: true,
  prefixSearch: 'indexingTime',
  foreignKeys: [],
}
