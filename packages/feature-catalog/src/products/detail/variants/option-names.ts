import type { Schema } from '@backoffice/api-contract'
import type { Locale } from '@backoffice/texts'

type Named = { readonly name: string; readonly names?: Readonly<Record<string, string>> }

/** Returns the name of an option group or one of its values in a language. */
export const nameIn = ({ name, names }: Named, locale: Locale): string => names?.[locale] ?? name

/** Returns the option groups of a product, in their order; deleted ones are skipped. */
export const groupsOf = (
  uids: readonly string[],
  groups: readonly Schema<'OptionGroup'>[],
): readonly Schema<'OptionGroup'>[] => uids.flatMap((uid) => groups.find((group) => group.uid === uid) ?? [])

/** Returns the value of a variant in a group; undefined when it has none. */
export const valueOfGroup = ({ options }: Pick<Schema<'Variant'>, 'options'>, group: string): string | undefined =>
  options.find((option) => option.group === group)?.value
