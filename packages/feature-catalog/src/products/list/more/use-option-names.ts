import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { nameIn } from '../../detail/variants/option-names.ts'
import { optionGroupsQuery } from '../../detail/variants/queries.ts'
import { useText } from './texts.ts'

/**
 * Returns the options with their values as the index has them (`uid` and `uid:code`), in their order, and the names of
 * both. They are only loaded where they are needed.
 */
export function useOptionNames(isNeeded: boolean) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const { data, error } = useQuery({ ...optionGroupsQuery(api), enabled: isNeeded })
  return useMemo(() => {
    const groups = (data?.results ?? []).map((group) => ({
      uid: group.uid,
      name: nameIn(group, locale),
      values: (group.values ?? []).map((value) => ({ code: value.code, name: nameIn(value, locale) })),
    }))
    const names = new Map(
      groups.flatMap(({ uid, name, values }) => [
        [uid, name] as const,
        ...values.map(
          ({ code, name: value }) =>
            [`${uid}:${code}`, text('catalog.more.option-value', { option: name, value })] as const,
        ),
      ]),
    )
    return {
      groups: groups.map(({ uid }) => uid),
      all: [...names.keys()],
      nameOf: (key: string): string => names.get(key) ?? key,
      /** Says so in the filters where the options could not be loaded. */
      failed: error === null ? {} : { counted: 'failed' as const },
    }
  }, [data, error, locale, text])
}
