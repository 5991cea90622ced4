import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { MergeDialog } from '@backoffice/record-kit/merge'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import synonymList from './synonym-list.ts'
import { synonymTitle } from './synonym-title.ts'
import { useText } from './texts.ts'

type Row = RowIn<typeof synonymList>

/** Merges the selected sets into one, which gets their words. Loaded with the first selection. */
export default function SynonymBulk({ selected, selection }: BulkProps<Row>) {
  const text = useText()
  const whyNot = useReason()
  const [merging, setMerging] = useState<readonly Row[]>()
  const sets = merging?.map((row) => ({ ...row, name: synonymTitle(row) }))
  return (
    <>
      <ExplainedButton
        variant="default"
        reason={whyNot('products_delete') ?? (selection.count < 2 ? text('catalog.synonyms.merge.why-not') : undefined)}
        onClick={() => void selected().then(setMerging)}
      >
        {text('catalog.synonym.merge')}
      </ExplainedButton>
      {sets && (
        <MergeDialog
          of={synonymList}
          text={text}
          records={sets}
          alsoChanges={[]}
          renderEffect={(leaving) => text('catalog.synonyms.merge.says', { count: leaving.length })}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
