import type { SearchRow } from '@backoffice/search'
import { useLocale } from '@backoffice/texts'
import { Count, DateTime, RowLink, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import type { SynonymRow } from './queries.ts'
import { isKind, synonymKinds } from './synonym-fields.ts'
import { SynonymState } from './synonym-state.tsx'

/** The columns of the list of synonyms. */
export function useSynonymColumns(): readonly Column<SearchRow<SynonymRow>>[] {
  const text = useText()
  const locale = useLocale()
  return useMemo(() => {
    const languages = new Intl.DisplayNames(locale, { type: 'language' })
    const sources: Readonly<Record<string, string>> = {
      Manual: text('catalog.synonym.source.Manual'),
      Suggested: text('catalog.synonym.source.Suggested'),
      Import: text('catalog.synonym.source.Import'),
    }
    return [
      {
        id: 'words',
        always: true,
        header: text('catalog.synonym.words'),
        minWidth: 200,
        onCard: 'title',
        cell: ({ document: { uid, words } }) => (
          <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
            {words.join(', ')}
          </RowLink>
        ),
      },
      {
        id: 'to',
        header: text('catalog.synonym.to'),
        minWidth: 160,
        onCard: 'subtitle',
        cell: ({ document: { to } }) => (to.length > 0 ? to.join(', ') : '–'),
      },
      {
        id: 'kind',
        header: text('catalog.synonym.kind'),
        width: 144,
        sortBy: 'kind',
        cell: ({ document: { kind } }) => (isKind(kind) ? text(`catalog.synonym.kind.${synonymKinds[kind]}`) : kind),
      },
      {
        id: 'state',
        header: text('catalog.synonym.state'),
        width: 160,
        onCard: 'state',
        cell: ({ document: { active, index_state } }) => <SynonymState active={active} state={index_state} />,
      },
      {
        id: 'language',
        header: text('catalog.synonym.language'),
        width: 136,
        rank: 1,
        cell: ({ document: { language } }) =>
          language === null ? text('catalog.synonym.all-languages') : (languages.of(language) ?? language),
      },
      {
        id: 'websites',
        header: text('catalog.synonym.websites'),
        width: 128,
        rank: 2,
        cell: ({ document: { websites } }) =>
          websites.length === 0 ? text('catalog.synonym.all-websites') : <Count of={websites.length} />,
      },
      {
        id: 'hits',
        header: text('catalog.synonym.hits'),
        width: 144,
        align: 'end',
        sortBy: 'hits_30d',
        onCard: 'aside',
        cell: ({ document: { hits_30d } }) => <Count of={hits_30d} />,
      },
      {
        id: 'source',
        header: text('catalog.synonym.source'),
        width: 128,
        optional: true,
        cell: ({ document: { source } }) => sources[source] ?? source,
      },
      {
        id: 'note',
        header: text('catalog.synonym.note'),
        width: 200,
        optional: true,
        cell: ({ document: { note } }) => note || '–',
      },
      {
        id: 'updated',
        header: text('record.updated'),
        width: 176,
        optional: true,
        sortBy: 'updated_at',
        cell: ({ document: { updated_at } }) => <DateTime at={updated_at} />,
      },
    ]
  }, [text, locale])
}
