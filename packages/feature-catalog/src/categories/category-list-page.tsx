import { lazy } from '@backoffice/lazy'
import { RecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { categoriesQuery } from '../references/queries.ts'
import categoryList from './category-list.ts'
import { channels } from './category-fields.ts'
import { LayoutLink } from './layout-link.tsx'
import { useText } from './texts.ts'
import { useFilterNames } from './use-filter-names.ts'

type Row = RowIn<typeof categoryList>

const CategoryDrawer = lazy(() => import('./category-drawer.tsx'))

function useCells() {
  const text = useText()
  const locale = useLocale()
  const websites = useWebsites()
  return useMemo(
    () => ({
      path: ({ path }: Row) => path.slice(0, -1).join(' / ') || '–',
      websites: ({ websites: uids }: Row) =>
        uids.map(websites.nameOf).join(', ') || text('catalog.category.all-websites'),
      mappings: ({ mappings }: Row) =>
        channels
          .filter((channel) => mappings.includes(channel))
          .map((channel) => text(`catalog.category.mappings.${channel}`))
          .join(', ') || '–',
      missing_languages: ({ missing_languages: missing }: Row) =>
        locales
          .filter((language) => missing.includes(language))
          .map((language) => languageName(language, locale))
          .join(', ') || '–',
    }),
    [text, locale, websites],
  )
}

/** Lists the categories of every level, with what is missing in them. */
export default function CategoryListPage() {
  const { api, session } = useShell()
  const { nameOf: websites } = useWebsites()
  const { nameOf: filters } = useFilterNames(session.namespace)
  const { data } = useQuery(categoriesQuery(api))
  const valueNames = useMemo(() => {
    const addresses = new Map(data?.results.map(({ uid, seo_url }) => [uid, seo_url.replaceAll('/', ' / ')]))
    return { websites, filters, parent_id: (uid: string) => addresses.get(uid) ?? uid }
  }, [websites, filters, data])
  return (
    <RecordList
      of={categoryList}
      text={useText()}
      cells={useCells()}
      valueNames={valueNames}
      tools={<LayoutLink to="tree" />}
      Drawer={CategoryDrawer}
    />
  )
}
