import type { Schema } from '@backoffice/api-contract'
import type { Locale } from '@backoffice/texts'

type Named = { readonly name: string; readonly names?: Readonly<Record<string, string>> }

/** What an option group or one of its values is called in a language. */
export const nameIn = ({ name, names }: Named, locale: Locale): string => names?.[locale] ?? name

/** The option groups of a product, in their order; those that are not there any more are left out. */
export const groupsOf = (
  uids: readonly string[],
  groups: readonly Schema<'OptionGroup'>[],
): readonly Schema<'OptionGroup'>[] => uids.flatMap((uid) => groups.find((group) => group.uid === uid) ?? [])

/** The value that a variant has of a group; undefined when it has none. */
export const valueOfGroup = ({ options }: Pick<Schema<'Variant'>, 'options'>, group: string): string | undefined =>
  options.find((option) => option.group === group)?.value
