import type { CustomRule } from '@backoffice/form-rules'
import type { RecordOf } from '@backoffice/record-kit'
import { defineRecord, freshRecord } from '@backoffice/record-kit/detail'
import { synonym } from './synonym.ts'
import { synonymTitle } from './synonym-title.ts'

/** Returns a set before anything is entered. */
export const freshSynonym = (): RecordOf<'synonyms'> => ({
  ...freshRecord,
  index_state: 'Applying',
  hits_30d: 0,
  warnings: [],
  kind: 'Equal',
  words: [],
  to: [],
  product: null,
  category: null,
  brand: null,
  path: null,
  sku: null,
  target: null,
  active: true,
})

/** Returns a set for a search without result, and the closest term. */
export const suggestedSynonym = (query: string, closest: string | null): RecordOf<'synonyms'> => ({
  ...freshSynonym(),
  kind: 'One way',
  words: [query],
  to: closest ? [closest.toLowerCase()] : [],
})

/** Returns a redirect for a search without result. */
export const suggestedRedirect = (query: string): RecordOf<'synonyms'> => ({
  ...freshSynonym(),
  kind: 'Redirect',
  words: [query],
})

/** Form of a set of synonyms. */
export const synonymRecord = defineRecord(synonym, {
  texts: { one: 'catalog.synonym', many: 'catalog.synonyms' },
  fresh: freshSynonym,
  titleOf: (set) => (set.words.length > 0 ? synonymTitle(set) : ''),
  valuesOf: ({ kind, words, to = [], websites = [], language = null, active = true, note = '', ...set }) => ({
    kind,
    words,
    to,
    product: set.product ?? null,
    category: set.category ?? null,
    brand: set.brand ?? null,
    path: set.path ?? '',
    websites,
    language,
    active,
    note,
  }),
  changeOf: ({ path, ...values }) => ({ ...values, ...(path !== undefined && { path: path || null }) }),
  rowOf: ({ kind, words, to = [], target, active = true, index_state, version }) => ({
    kind,
    words,
    to,
    target,
    active,
    index_state,
    version,
  }),
  rules: {
    words: '+several_words|+one_word|+first_word',
    to: '+some_word',
    path: '+some_target|local_path|length:0,500',
    note: 'length:0,2000',
  },
  ownRules: ['several_words', 'one_word', 'first_word', 'some_word', 'some_target', 'local_path'],
})

/** Fields of what a redirect leads to. */
export const redirectTargets = ['product', 'category', 'brand', 'path'] as const

const leadsToWords = (kind: unknown) => kind === 'One way' || kind === 'Correction'
const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Rules of synonyms only; their messages come from the texts. */
export const synonymOwnRules = (messages: {
  readonly several: string
  readonly one: string
  readonly to: string
  readonly target: string
  readonly path: string
}) =>
  ({
    several_words: {
      onEmpty: true,
      test: (value, _args, { siblings }) => siblings?.['kind'] !== 'Equal' || count(value) >= 2,
      message: messages.several,
    },
    one_word: {
      onEmpty: true,
      test: (value, _args, { siblings }) => !leadsToWords(siblings?.['kind']) || count(value) === 1,
      message: messages.one,
    },
    first_word: { onEmpty: true, test: (value) => count(value) > 0, message: messages.to },
    some_word: {
      onEmpty: true,
      test: (value, _args, { siblings }) => !leadsToWords(siblings?.['kind']) || count(value) > 0,
      message: messages.to,
    },
    some_target: {
      onEmpty: true,
      test: (_value, _args, { siblings }) =>
        siblings?.['kind'] !== 'Redirect' || redirectTargets.some((name) => Boolean(siblings[name])),
      message: messages.target,
    },
    local_path: { test: (value) => /^\/(?![/\\])\S*$/.test(String(value)), message: messages.path },
  }) as const satisfies Record<string, CustomRule>
