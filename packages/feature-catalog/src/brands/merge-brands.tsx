import { MergeDialog } from '@backoffice/record-kit/merge'
import brandList from './brand-list.ts'
import { useText } from './texts.ts'

export interface MergedBrand {
  readonly uid: string
  readonly name: string
  readonly version: number
  readonly products: number
}

interface MergeBrandsProps {
  readonly brands: readonly MergedBrand[]
  readonly onClose: () => void
  /** Called with the uid of the remaining brand. */
  readonly onMerged: (into: string) => void
}

/** Merges brands into one, which gets their products. */
export function MergeBrands({ brands, ...dialog }: MergeBrandsProps) {
  const text = useText()
  return (
    <MergeDialog
      of={brandList}
      text={text}
      records={brands}
      alsoChanges={['products']}
      renderEffect={(leaving) =>
        text('catalog.brands.merge.says', {
          names: leaving.map(({ name }) => name).join(', '),
          products: leaving.reduce((sum, { products }) => sum + products, 0),
        })
      }
      {...dialog}
    />
  )
}
