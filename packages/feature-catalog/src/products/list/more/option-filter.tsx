import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FacetFilter, facetOptions, type FacetFilterProps } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { nameIn } from '../../detail/variants/option-names.ts'
import { optionGroupsQuery } from '../../detail/variants/queries.ts'
import { useText } from './texts.ts'

/** Names the options and values by which a link filters the list. Nothing shows without them. */
export function OptionFilter(filter: Pick<FacetFilterProps, 'chosen' | 'mode' | 'onChange'>) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const isUsed = filter.chosen.length > 0
  const { data } = useQuery({ ...optionGroupsQuery(api), enabled: isUsed })
  const nameOf = (chosen: string) => {
    const [uid, code] = chosen.split(':')
    const group = data?.results.find((one) => one.uid === uid)
    if (!group) return chosen
    if (code === undefined) return nameIn(group, locale)
    const value = group.values?.find((one) => one.code === code)
    return text('catalog.more.option-value', {
      option: nameIn(group, locale),
      value: value ? nameIn(value, locale) : code,
    })
  }
  if (!isUsed) return null
  return (
    <FacetFilter label={text('catalog.more.option')} options={facetOptions({}, filter.chosen, nameOf)} {...filter} />
  )
}
