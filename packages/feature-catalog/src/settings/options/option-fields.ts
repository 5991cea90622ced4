import type { Schema } from '@backoffice/api-contract'
import { freshRecord } from '@backoffice/record-kit/detail'
import { inAllLanguages, type TextsInAll } from '@backoffice/record-kit/parts'

type Group = Schema<'OptionGroup'>

/** Types of options. */
export const optionKinds = ['Text', 'Colour', 'Size'] as const satisfies readonly Group['kind'][]

/** How websites show the values of an option. */
export const optionDisplays = ['Chips', 'List', 'Swatch'] as const satisfies readonly Group['display'][]

/** Form values of one value of an option. */
export interface ValueFields {
  readonly code: string
  readonly name: string
  readonly names: TextsInAll
  /** Empty without one. */
  readonly swatch: string
}

/** Form values of an option. */
export type OptionFields = {
  readonly name: string
  readonly names: TextsInAll
  readonly code: string
  readonly kind: NonNullable<Group['kind']>
  readonly display: NonNullable<Group['display']>
  readonly values: readonly ValueFields[]
}

/** An option that is not stored yet. */
export const freshOption = (): Group => ({ ...freshRecord, name: '', code: '', values: [], used: 0, uses: [] })

/** Returns the form values of a value. */
export const valueFieldsOf = ({ code, name, names, swatch = '' }: Schema<'OptionValue'>): ValueFields => ({
  code,
  name,
  names: inAllLanguages(names),
  swatch,
})

/** Returns the form values of an option. */
export const optionFieldsOf = ({
  name,
  names,
  code,
  kind = 'Text',
  display = 'Chips',
  values = [],
}: Group): OptionFields => ({
  name,
  names: inAllLanguages(names),
  code,
  kind,
  display,
  values: values.map(valueFieldsOf),
})

const translated = (names: TextsInAll) => Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))

/** Returns the change of these values for the server: empty translations and colours are none. */
export const optionChangeOf = ({ names, values, ...change }: Partial<OptionFields>): Schema<'OptionGroupChange'> => ({
  ...change,
  ...(names && { names: translated(names) }),
  ...(values && {
    values: values.map(({ code, name, names: others, swatch }) => ({
      code,
      name,
      names: translated(others),
      ...(swatch !== '' && { swatch }),
    })),
  }),
})

/** Limits of the contract, by the paths of the form. */
export const optionRules = {
  name: 'required|length:1,60',
  code: 'required|option_code',
  'values.*.name': 'required|length:1,60',
  'values.*.swatch': 'swatch',
} as const

/** Returns the rules of the form that are not those of every form. */
export const ownRules = (messages: { readonly option_code: string; readonly swatch: string }) => ({
  option_code: { test: (value: unknown) => /^[A-Za-z0-9_-]{1,32}$/.test(String(value)), message: messages.option_code },
  swatch: { test: (value: unknown) => /^#[0-9a-fA-F]{6}$/.test(String(value)), message: messages.swatch },
})

/** Returns options in their order. */
export const inSequence = (groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0))
