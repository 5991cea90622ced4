import type { RowIn } from '@backoffice/record-kit/list-definition'
import { languageName, useLocale } from '@backoffice/texts'
import { Count, RowLink } from '@backoffice/ui'
import { useMemo } from 'react'
import type synonymList from './synonym-list.ts'
import { synonymTarget } from './synonym-title.ts'
import { SynonymState } from './synonym-state.tsx'
import { useText } from './texts.ts'

type Row = RowIn<typeof synonymList>

/** Returns the cells of the list of synonyms. */
export function useSynonymCells() {
  const text = useText()
  const locale = useLocale()
  return useMemo(() => {
    return {
      words: ({ uid, words }: Row) => (
        <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
          {words.join(', ')}
        </RowLink>
      ),
      to: (row: Row) => synonymTarget(row) || '–',
      index_state: ({ active, index_state }: Row) => <SynonymState active={active} state={index_state} />,
      language: ({ language }: Row) =>
        language === null ? text('catalog.synonym.all-languages') : languageName(language, locale),
      websites: ({ websites }: Row) =>
        websites.length === 0 ? text('catalog.synonym.all-websites') : <Count of={websites.length} />,
    }
  }, [text, locale])
}
