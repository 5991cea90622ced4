import { RecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useWebsites } from '@backoffice/record-kit/references'
import { languageName, locales, useLocale } from '@backoffice/texts'
import { lazy, useMemo } from 'react'
import categoryList from './category-list.ts'
import { channels } from './category-fields.ts'
import { LayoutLink } from './layout-link.tsx'
import { useText } from './texts.ts'

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
  const { nameOf } = useWebsites()
  const valueNames = useMemo(() => ({ websites: nameOf }), [nameOf])
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
