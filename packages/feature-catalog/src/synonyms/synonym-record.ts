import type { CustomRule } from '@backoffice/form-rules'
import type { RecordOf } from '@backoffice/record-kit'
import { defineRecord, freshRecord } from '@backoffice/record-kit/detail'
import { synonym } from './synonym.ts'
import { synonymTitle } from './synonym-title.ts'

const freshSynonym = (): RecordOf<'synonyms'> => ({
  ...freshRecord,
  index_state: 'Applying',
  hits_30d: 0,
  warnings: [],
  kind: 'Equal',
  words: [],
  to: [],
  active: true,
})

/** Returns a set for a search without result, and the closest term. */
export const suggestedSynonym = (query: string, closest: string | null): RecordOf<'synonyms'> => ({
  ...freshSynonym(),
  kind: 'One way',
  words: [query],
  to: closest ? [closest.toLowerCase()] : [],
})

/** Form of a set of synonyms. */
export const synonymRecord = defineRecord(synonym, {
  texts: { one: 'catalog.synonym', many: 'catalog.synonyms' },
  fresh: freshSynonym,
  titleOf: (set) => (set.words.length > 0 ? synonymTitle(set) : ''),
  valuesOf: ({ kind, words, to = [], websites = [], language = null, active = true, note = '' }) => ({
    kind,
    words,
    to,
    websites,
    language,
    active,
    note,
  }),
  changeOf: (values) => values,
  rowOf: ({ kind, words, to = [], active = true, index_state, version }) => ({
    kind,
    words,
    to,
    active,
    index_state,
    version,
  }),
  rules: { words: '+several_words|+one_word', to: '+some_word', note: 'length:0,2000' },
  ownRules: ['several_words', 'one_word', 'some_word'],
})

const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Rules of synonyms only; their messages come from the texts. */
export const synonymOwnRules = (messages: { readonly several: string; readonly one: string; readonly to: string }) =>
  ({
    several_words: {
      onEmpty: true,
      test: (value, _args, { siblings }) => siblings?.['kind'] !== 'Equal' || count(value) >= 2,
      message: messages.several,
    },
    one_word: {
      onEmpty: true,
      test: (value, _args, { siblings }) => siblings?.['kind'] === 'Equal' || count(value) === 1,
      message: messages.one,
    },
    some_word: {
      onEmpty: true,
      test: (value, _args, { siblings }) => siblings?.['kind'] === 'Equal' || count(value) > 0,
      message: messages.to,
    },
  }) as const satisfies Record<string, CustomRule>
