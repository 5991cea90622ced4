import type { Schema } from '@backoffice/api-contract'
import type { CustomRule } from '@backoffice/form-rules'

type SynonymSet = Schema<'SynonymSet'>

/** What the form of a set of synonyms holds. */
export type SynonymFields = {
  readonly kind: SynonymSet['kind']
  readonly words: readonly string[]
  readonly to: readonly string[]
  /** Uids; none: all of them. */
  readonly websites: readonly string[]
  readonly language: string | null
  readonly active: boolean
  readonly note: string
}

/** The kinds, and the part of a text's id that names each. */
export const synonymKinds = {
  Equal: 'Equal',
  'One way': 'One-way',
  Correction: 'Correction',
} as const satisfies Record<SynonymSet['kind'], string>

/** Whether a value of the address names a kind. */
export const isKind = (value: string): value is SynonymSet['kind'] => value in synonymKinds

/** The fields of a set as its form has them. */
export const synonymFieldsOf = ({
  kind,
  words,
  to = [],
  websites = [],
  language = null,
  active = true,
  note = '',
}: SynonymSet): SynonymFields => ({ kind, words, to, websites, language, active, note })

const isLanguage = (value: string | null): value is NonNullable<SynonymSet['language']> =>
  value !== null && ['en', 'nl', 'de', 'fr'].includes(value)

/** What these fields say to the server. */
export const synonymChangeOf = ({
  words,
  to,
  websites,
  language,
  ...rest
}: Partial<SynonymFields>): Schema<'SynonymSetChange'> => ({
  ...rest,
  ...(words && { words: [...words] }),
  ...(to && { to: [...to] }),
  ...(websites && { websites: [...websites] }),
  ...(language !== undefined && { language: isLanguage(language) ? language : null }),
})

/** A set that does not exist yet: of nothing, or for a search that found nothing and what comes closest to it. */
export const freshSynonym = (query?: string, closest?: string | null): SynonymSet => ({
  uid: '',
  id: 0,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  index_state: 'Applying',
  hits_30d: 0,
  warnings: [],
  kind: query === undefined ? 'Equal' : 'One way',
  words: query === undefined ? [] : [query],
  to: closest ? [closest.toLowerCase()] : [],
  active: true,
})

/** What the fields must hold (screens C12: synonym set). */
export const synonymRules = { words: '+several_words|+one_word', to: '+some_word', note: 'length:0,2000' } as const

const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** The rules that only synonyms have; their messages come from the texts. */
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

/** A set in one line: `mug, cup` or `torch → lamp`. */
export const synonymTitle = ({
  kind,
  words,
  to = [],
}: Pick<SynonymSet, 'words' | 'to'> & { readonly kind: string }): string =>
  kind === 'Equal' ? words.join(', ') : `${words.join(', ')} → ${to.join(', ')}`
