import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { MergeDialog } from '@backoffice/record-kit/merge'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import categoryList from './category-list.ts'
import { useText } from './texts.ts'

type Row = RowIn<typeof categoryList>

/** Returns categories with their paths as names, the deepest first: merging one moves those below it. */
const deepestFirst = (rows: readonly Row[]): readonly Row[] =>
  rows
    .map((row) => ({ ...row, name: [...row.path.slice(0, -1), row.name].join(' / ') }))
    .toSorted((one, other) => other.path.length - one.path.length)

/** Merges the selected categories into one. Loaded with the first selection. */
export default function CategoryBulk({ selected, selection }: BulkProps<Row>) {
  const text = useText()
  const whyNot = useReason()
  const [merging, setMerging] = useState<readonly Row[]>()
  return (
    <>
      <ExplainedButton
        variant="default"
        reason={whyNot('categories_delete')}
        onClick={() => void selected().then((rows) => setMerging(deepestFirst(rows)))}
      >
        {text('catalog.category.merge')}
      </ExplainedButton>
      {merging && (
        <MergeDialog
          of={categoryList}
          text={text}
          records={merging}
          alsoChanges={['products']}
          renderEffect={(leaving) =>
            text('catalog.categories.merge.says', {
              count: leaving.length,
              names: leaving.map(({ name }) => name).join(', '),
              products: leaving.reduce((sum, { products_direct: products }) => sum + products, 0),
            })
          }
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
