import { messageOf, resourceKeys, staleTimes } from '@backoffice/api-client'
import { fieldRights } from '@backoffice/api-contract'
import { filterBy } from '@backoffice/list-filters'
import { countOf } from '@backoffice/list-filters/numbers'
import type { SearchClient, SearchQuestion } from '@backoffice/search'
import { byName, listQuery, useShell } from '@backoffice/shell-kit'
import { languageName, useLocale } from '@backoffice/texts'
import { useQuery } from '@tanstack/react-query'
import { productList } from '../../products/list/product-list.ts'
import { useUnitNames } from '../../products/units/use-unit-names.ts'
import { review, reviewFilters } from '../../reviews/review.ts'
import { settingNames, type SettingFields, type SettingName } from '../setting-fields.ts'
import { useText } from '../texts.ts'
import { usesOfSettings, type SettingUse } from './uses-of-settings.ts'

type Permissions = ReturnType<typeof useShell>['permissions']

/** A use of a setting, and how many records it has. */
export type CountedUse = SettingUse & {
  /** Undefined until it is known. */
  readonly count: number | undefined
}

/** Uses of all settings. */
export interface SettingUses {
  readonly of: (setting: SettingName) => readonly CountedUse[]
  /** Number of records that have a value of a setting; 0 while it is not known. */
  readonly countOf: (setting: SettingName, value: string) => number
  /** Why the numbers are not known. */
  readonly problem: string | undefined
}

/** Fields of which each record has exactly one value: their counts are exact where totals stop. */
const countBy = { products: 'status', reviews: 'state' } as const

/** Returns the search that counts what the link of a use finds. */
const questionOf = (use: SettingUse, clock: Pick<SearchClient, 'timeZone'>): SearchQuestion =>
  use.list === 'products'
    ? {
        index: use.list,
        query: { filter: listQuery(productList, use.search, clock).filter, facets: [countBy.products], limit: 0 },
      }
    : {
        index: use.list,
        query: {
          filter: filterBy('reviews', use.search, reviewFilters, review, clock),
          facets: [countBy.reviews],
          limit: 0,
        },
      }

const rights: Readonly<Record<string, Readonly<Record<string, Parameters<Permissions['can']>[0]>>>> = fieldRights

/** Returns whether the account may filter a list by the fields of a use. */
const isOpen = ({ list, search }: SettingUse, { can }: Pick<Permissions, 'can'>): boolean =>
  Object.keys(search).every((field) => {
    const right = rights[list]?.[field]
    return right === undefined || can(right)
  })

/** Counts the records that the stored settings concern, each as the list of its link does, in one request. */
export function useSettingUses(stored: SettingFields): SettingUses {
  const text = useText()
  const locale = useLocale()
  const { nameOf } = useUnitNames()
  const { search, permissions } = useShell()
  const names = { text, unit: nameOf, language: (language: string) => languageName(language, locale) }
  const mayList = permissions.can('products')
  const uses = byName(settingNames, (name) => {
    const usesOf = usesOfSettings[name]
    return typeof usesOf === 'function' && mayList
      ? usesOf(stored, names).filter((use) => isOpen(use, permissions))
      : []
  })
  const all = settingNames.flatMap((setting) => uses[setting].map((use) => ({ key: `${setting}:${use.value}`, use })))
  const questions = all.map(({ use }) => questionOf(use, search))
  const { data, error } = useQuery({
    queryKey: resourceKeys('products').list({ uses: questions }),
    queryFn: async ({ signal }) => {
      const answers = await search.searchMany(questions, { signal })
      return new Map(
        all.map(({ key, use }, place) => [key, countOf(answers[place]?.facets[countBy[use.list]])] as const),
      )
    },
    staleTime: staleTimes.record,
    retry: false,
    enabled: questions.length > 0,
  })
  const numberOf = (setting: SettingName, value: string) => data?.get(`${setting}:${value}`)
  return {
    of: (setting) => uses[setting].map((use) => ({ ...use, count: numberOf(setting, use.value) })),
    countOf: (setting, value) => numberOf(setting, value) ?? 0,
    problem: error ? messageOf(error) : undefined,
  }
}
