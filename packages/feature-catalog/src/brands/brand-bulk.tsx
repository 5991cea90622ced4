import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type brandList from './brand-list.ts'
import { MergeBrands, type MergedBrand } from './merge-brands.tsx'
import { useText } from './texts.ts'

/** Merges the selected brands into one. Loaded with the first selection. */
export default function BrandBulk({ selected, selection }: BulkProps<RowIn<typeof brandList>>) {
  const text = useText()
  const whyNot = useReason()
  const [merging, setMerging] = useState<readonly MergedBrand[]>()
  return (
    <>
      <ExplainedButton
        variant="default"
        reason={whyNot('products_delete')}
        onClick={() => void selected().then(setMerging)}
      >
        {text('catalog.brand.merge')}
      </ExplainedButton>
      {merging && (
        <MergeBrands
          brands={merging}
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
