import type { RecordOf } from '@backoffice/record-kit'
import { RecordDetail } from '@backoffice/record-kit/detail'
import { useReferences } from '@backoffice/record-kit/list'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { missesQuery } from './queries.ts'
import { synonymOwnRules, synonymRecord } from './synonym-record.ts'
import { RuleSection, ScopeSection } from './synonym-sections.tsx'
import { SynonymStatePill } from './synonym-state-pill.tsx'
import { useText } from './texts.ts'

const references = ['categories', 'brands'] as const

interface SynonymDrawerProps extends ListDrawer {
  /** Initial values of a new set for a search without result. */
  readonly suggested: RecordOf<'synonyms'> | undefined
}

/** A set of synonyms beside the list. Loaded with the first one that is opened. */
export default function SynonymDrawer({ suggested, ...drawer }: SynonymDrawerProps) {
  const text = useText()
  const websites = useWebsites()
  const referenceName = useReferences(references)
  const queryClient = useQueryClient()
  const { api } = useShell()
  const ownRules = useMemo(
    () =>
      synonymOwnRules({
        several: text('catalog.synonym.words-rule'),
        one: text('catalog.synonym.one-word-rule'),
        to: text('catalog.synonym.to-rule'),
        target: text('catalog.synonym.target-rule'),
        path: text('catalog.synonym.path-rule'),
      }),
    [text],
  )
  return (
    <RecordDetail
      of={synonymRecord}
      text={text}
      drawer={drawer}
      ownRules={ownRules}
      begin={suggested}
      createWith={{ source: suggested ? 'Suggested' : 'Manual' }}
      onSaved={() => void queryClient.invalidateQueries({ queryKey: missesQuery(api).queryKey })}
      show={(field, values) => {
        if (field === 'websites')
          return values.websites.map(websites.nameOf).join(', ') || text('catalog.synonym.all-websites')
        if (field === 'category') return referenceName('categories', values.category) ?? values.category ?? '–'
        if (field === 'brand') return referenceName('brands', values.brand) ?? values.brand ?? '–'
        return undefined
      }}
      renderStatus={({ active = true, index_state }) => <SynonymStatePill active={active} state={index_state} />}
    >
      <RuleSection />
      <ScopeSection />
    </RecordDetail>
  )
}
