import { messageOf, resourceKeys } from '@backoffice/api-client'
import { listQuery, useShell } from '@backoffice/shell-kit'
import { ErrorPanel, RecordDrawer } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import PrintLabels, { type LabelledProduct } from '../../labels/print-labels.tsx'
import { useText } from '../../labels/texts.ts'
import type { ProductList } from '../products-page.tsx'
import { productList } from '../product-list.ts'

interface LabelsDrawerProps {
  /** The selected products; undefined for everything that the list finds. */
  readonly chosen: readonly LabelledProduct[] | undefined
  readonly state: ProductList['state']
  readonly onClose: () => void
}

/** Prints labels for the selected products. */
export default function LabelsDrawer({ chosen, state, onClose }: LabelsDrawerProps) {
  const text = useText()
  const { search } = useShell()
  const all = useQuery({
    queryKey: resourceKeys('products').list({ labels: state }),
    queryFn: async (): Promise<readonly LabelledProduct[]> => {
      const { highlight: _marks, facets: _counts, ...query } = listQuery(productList, state, search)
      return search.all('products', { ...query, retrieve: ['sku', 'name'] })
    },
    enabled: chosen === undefined,
  })
  const products = chosen ?? all.data
  return (
    <RecordDrawer title={text('catalog.labels.title')} slim isRecord={false} guard="nothing-typed" onClose={onClose}>
      {all.error && <ErrorPanel message={messageOf(all.error)} onRetry={() => void all.refetch()} />}
      {products && <PrintLabels products={products.map(({ sku, name }) => ({ sku, name }))} />}
    </RecordDrawer>
  )
}
