import { MergeDialog } from '@backoffice/record-kit/merge'
import brandList from './brand-list.ts'
import { useText } from './texts.ts'

export interface MergedBrand {
  readonly uid: string
  readonly name: string
  readonly version: number
  readonly products: number
}

interface MergeBrandProps {
  readonly brand: MergedBrand
  readonly onClose: () => void
  /** Called with the uid of the remaining brand. */
  readonly onMerged: (into: string) => void
}

/** Merges a brand into another one, which gets its products. */
export function MergeBrand({ brand, ...dialog }: MergeBrandProps) {
  const text = useText()
  return (
    <MergeDialog
      of={brandList}
      text={text}
      record={brand}
      alsoChanges={['products']}
      renderEffect={({ name, products }) => text('catalog.brands.merge.says', { names: name, products })}
      {...dialog}
    />
  )
}
