import { useBulkChange, type BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type brandList from './brand-list.ts'
import { MergeBrands, type MergedBrand } from './merge-brands.tsx'
import { useText } from './texts.ts'

/** Bulk actions of brands: hide or show them, or merge them into one. Loaded with the first selection. */
export default function BrandBulk(props: BulkProps<RowIn<typeof brandList>>) {
  const text = useText()
  const whyNot = useReason()
  const { busy, change } = useBulkChange('brands', props)
  const [merging, setMerging] = useState<readonly MergedBrand[]>()
  const button = { variant: 'default', loading: busy, reason: whyNot('products_put') } as const
  const merge = () => void props.selected().then(setMerging)
  return (
    <>
      <ExplainedButton {...button} onClick={() => void change({ status: 'Hidden' })}>
        {text('catalog.brands.hide')}
      </ExplainedButton>
      <ExplainedButton {...button} onClick={() => void change({ status: 'Active' })}>
        {text('catalog.brands.show')}
      </ExplainedButton>
      <ExplainedButton {...button} reason={whyNot('products_delete')} onClick={merge}>
        {text('catalog.brand.merge')}
      </ExplainedButton>
      {merging && (
        <MergeBrands
          brands={merging}
          onClose={() => setMerging(undefined)}
          onMerged={() => {
            setMerging(undefined)
            props.selection.clear()
          }}
        />
      )}
    </>
  )
}
