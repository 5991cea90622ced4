import { ResponseError } from '../http/response-error.ts'
import {
  readBoolean,
  readChoice,
  readCount,
  readList,
  readMembers,
  readText,
  readTexts,
  unknownField,
  wrongKind,
  type Place,
} from '../http/read-values.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { checkRankingRules } from './ranking-rules.ts'
import {
  defaultSettings,
  type FacetOrder,
  type FilterableAttribute,
  type Settings,
  type TypoTolerance,
} from './settings.ts'

/** A setting: its path below `/settings`, its error code, and how a new value is read, given the current one. */
interface SettingRule<T> {
  readonly slug: string
  readonly code: string
  readonly method: 'PUT' | 'PATCH'
  readonly read: (value: Json, place: Place, present: T) => T
}

const texts = (value: Json, place: Place): string[] => readTexts(value, place)

const words = (value: Json, place: Place): string[] => [...new Set(readTexts(value, place))].toSorted()

function readFilterable(value: Json, place: Place): string | FilterableAttribute {
  if (typeof value === 'string') return value
  let patterns: string[] | undefined
  let facetSearch = false
  let equality = true
  let comparison = false
  readMembers(value, place, {
    attributePatterns: (item, at) => {
      patterns = readTexts(item, at)
    },
    features: (item, at) =>
      readMembers(item, at, {
        facetSearch: (flag, inner) => {
          facetSearch = readBoolean(flag, inner)
        },
        filter: (filter, inner) =>
          readMembers(filter, inner, {
            equality: (flag, deepest) => {
              equality = readBoolean(flag, deepest)
            },
            comparison: (flag, deepest) => {
              comparison = readBoolean(flag, deepest)
            },
          }),
      }),
  })
  if (!patterns) throw new ResponseError(place.code, `Missing field \`attributePatterns\` inside \`${place.path}\``)
  return { attributePatterns: patterns, features: { facetSearch, filter: { equality, comparison } } }
}

function readSynonyms(value: Json, place: Place): Record<string, string[]> {
  if (!isObject(value)) throw wrongKind(place, 'an object', value)
  const entries = Object.entries(value).map(([word, list]): [string, string[]] => {
    if (list === undefined || list === null) return [word, []]
    return [word, readTexts(list, { ...place, path: `${place.path}.${word}` })]
  })
  return Object.fromEntries(entries)
}

function readTypoTolerance(value: Json, place: Place, present: TypoTolerance): TypoTolerance {
  const initial = defaultSettings.typoTolerance
  const next = { ...present, minWordSizeForTypos: { ...present.minWordSizeForTypos } }
  readMembers(value, place, {
    enabled: (item, at) => {
      next.enabled = item === null ? initial.enabled : readBoolean(item, at)
    },
    disableOnWords: (item, at) => {
      next.disableOnWords = item === null ? [] : words(item, at)
    },
    disableOnAttributes: (item, at) => {
      next.disableOnAttributes = item === null ? [] : words(item, at)
    },
    disableOnNumbers: (item, at) => {
      next.disableOnNumbers = item === null ? initial.disableOnNumbers : readBoolean(item, at)
    },
    minWordSizeForTypos: (item, at) => {
      if (item === null) next.minWordSizeForTypos = { ...initial.minWordSizeForTypos }
      else {
        readMembers(item, at, {
          oneTypo: (size, inner) => {
            next.minWordSizeForTypos.oneTypo =
              size === null ? initial.minWordSizeForTypos.oneTypo : readCount(size, inner)
          },
          twoTypos: (size, inner) => {
            next.minWordSizeForTypos.twoTypos =
              size === null ? initial.minWordSizeForTypos.twoTypos : readCount(size, inner)
          },
        })
      }
    },
  })
  const { oneTypo, twoTypos } = next.minWordSizeForTypos
  if (oneTypo > twoTypos || twoTypos > 255) {
    throw new ResponseError(
      place.code,
      `Invalid value at \`${place.path}.minWordSizeForTypos\`: \`minWordSizeForTypos\` setting is invalid. \`oneTypo\` and \`twoTypos\` fields should be between \`0\` and \`255\`, and \`twoTypos\` should be greater or equals to \`oneTypo\` but found \`oneTypo: ${oneTypo}\` and twoTypos: ${twoTypos}\`.`,
    )
  }
  return next
}

function readFaceting(value: Json, place: Place, present: Settings['faceting']): Settings['faceting'] {
  let { maxValuesPerFacet } = present
  const orders: Record<string, FacetOrder> = { ...present.sortFacetValuesBy }
  readMembers(value, place, {
    maxValuesPerFacet: (item, at) => {
      maxValuesPerFacet = item === null ? defaultSettings.faceting.maxValuesPerFacet : readCount(item, at)
    },
    sortFacetValuesBy: (item, at) => {
      if (item !== null && !isObject(item)) throw wrongKind(at, 'an object', item)
      for (const [name, order] of Object.entries(item ?? {})) {
        orders[name] =
          order === null || order === undefined
            ? 'alpha'
            : readChoice(order, { ...at, path: `${at.path}.${name}` }, ['alpha', 'count'])
      }
    },
  })
  return { maxValuesPerFacet, sortFacetValuesBy: orders }
}

function readPagination(value: Json, place: Place, { maxTotalHits }: Settings['pagination']): Settings['pagination'] {
  let next = maxTotalHits
  readMembers(value, place, {
    maxTotalHits: (item, at) => {
      next = item === null ? defaultSettings.pagination.maxTotalHits : readCount(item, at)
    },
  })
  return { maxTotalHits: next }
}

const readEmbedders = (value: Json, place: Place): Record<string, Json> => {
  if (!isObject(value)) throw wrongKind(place, 'an object', value)
  if (Object.values(value).some((embedder) => embedder !== null && embedder !== undefined)) {
    throw new ResponseError('feature_not_enabled', 'Embedders are not part of this search server.')
  }
  return {}
}

/** Reads a foreign key, which has no effect. */
function readForeignKey(value: Json, place: Place): Json {
  if (!isObject(value)) throw wrongKind(place, 'an object', value)
  return value
}

const rankingRules = (value: Json, place: Place): string[] => {
  const rules = readTexts(value, place)
  checkRankingRules(rules, place.code)
  return rules
}

/** All settings of an index. */
export const settingRules: { readonly [Name in keyof Settings]: SettingRule<Settings[Name]> } = {
  displayedAttributes: {
    slug: 'displayed-attributes',
    code: 'invalid_settings_displayed_attributes',
    method: 'PUT',
    read: texts,
  },
  searchableAttributes: {
    slug: 'searchable-attributes',
    code: 'invalid_settings_searchable_attributes',
    method: 'PUT',
    read: texts,
  },
  filterableAttributes: {
    slug: 'filterable-attributes',
    code: 'invalid_settings_filterable_attributes',
    method: 'PUT',
    read: (value, place) => readList(value, place, readFilterable),
  },
  sortableAttributes: {
    slug: 'sortable-attributes',
    code: 'invalid_settings_sortable_attributes',
    method: 'PUT',
    read: words,
  },
  rankingRules: { slug: 'ranking-rules', code: 'invalid_settings_ranking_rules', method: 'PUT', read: rankingRules },
  stopWords: { slug: 'stop-words', code: 'invalid_settings_stop_words', method: 'PUT', read: words },
  nonSeparatorTokens: {
    slug: 'non-separator-tokens',
    code: 'invalid_settings_non_separator_tokens',
    method: 'PUT',
    read: words,
  },
  separatorTokens: { slug: 'separator-tokens', code: 'invalid_settings_separator_tokens', method: 'PUT', read: words },
  dictionary: { slug: 'dictionary', code: 'invalid_settings_dictionary', method: 'PUT', read: words },
  synonyms: { slug: 'synonyms', code: 'invalid_settings_synonyms', method: 'PUT', read: readSynonyms },
  distinctAttribute: {
    slug: 'distinct-attribute',
    code: 'invalid_settings_distinct_attribute',
    method: 'PUT',
    read: readText,
  },
  proximityPrecision: {
    slug: 'proximity-precision',
    code: 'invalid_settings_proximity_precision',
    method: 'PUT',
    read: (value, place) => readChoice(value, place, ['byWord', 'byAttribute']),
  },
  typoTolerance: {
    slug: 'typo-tolerance',
    code: 'invalid_settings_typo_tolerance',
    method: 'PATCH',
    read: readTypoTolerance,
  },
  faceting: { slug: 'faceting', code: 'invalid_settings_faceting', method: 'PATCH', read: readFaceting },
  pagination: { slug: 'pagination', code: 'invalid_settings_pagination', method: 'PATCH', read: readPagination },
  embedders: { slug: 'embedders', code: 'invalid_settings_embedders', method: 'PATCH', read: readEmbedders },
  searchCutoffMs: {
    slug: 'search-cutoff-ms',
    code: 'invalid_settings_search_cutoff_ms',
    method: 'PUT',
    read: readCount,
  },
  localizedAttributes: {
    slug: 'localized-attributes',
    code: 'invalid_settings_localized_attributes',
    method: 'PUT',
    read: (value, place) => readList(value, place, (item) => item),
  },
  facetSearch: { slug: 'facet-search', code: 'invalid_settings_facet_search', method: 'PUT', read: readBoolean },
  prefixSearch: {
    slug: 'prefix-search',
    code: 'invalid_settings_prefix_search',
    method: 'PUT',
    read: (value, place) => readChoice(value, place, ['indexingTime', 'disabled']),
  },
  foreignKeys: {
    slug: 'foreign-keys',
    code: 'invalid_settings_foreign_keys',
    method: 'PUT',
    read: (value, place) => readList(value, place, readForeignKey),
  },
}

/** Names of all settings, in the order of the response. */
export const settingNames = Object.keys(settingRules).filter((name): name is keyof Settings => name in settingRules)

const readOne = <Name extends keyof Settings>(
  present: Settings,
  name: Name,
  value: Json,
  path: string,
): Settings[Name] => {
  const rule: SettingRule<Settings[Name]> = settingRules[name]
  return value === null ? defaultSettings[name] : rule.read(value, { path, code: rule.code }, present[name])
}

/**
 * Returns the settings after an update. Null resets a setting to its default; missing settings stay unchanged.
 * @param pathOf returns the path of a member for errors
 * @throws {ResponseError} for a setting or a value that the protocol does not allow.
 */
export function changeSettings(
  present: Settings,
  change: JsonObject,
  pathOf = (name: string): string => `.${name}`,
): Settings {
  let next = present
  for (const [name, value] of Object.entries(change)) {
    const known = settingNames.find((setting) => setting === name)
    if (!known) throw unknownField(name, settingNames, { path: '', code: 'bad_request' })
    if (value !== undefined) next = { ...next, [known]: readOne(next, known, value, pathOf(name)) }
  }
  return next
}
