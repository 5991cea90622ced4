import { exportFrom } from '@backoffice/record-kit/export'
import type { SearchRow } from '@backoffice/search'
import type { Arrangement, Column } from '@backoffice/ui'
import { permittedList, useShell } from '@backoffice/shell-kit'
import { useText } from '../../import/texts.ts'
import type { ProductList } from '../products-page.tsx'
import { productList, type ProductRow } from '../product-list.ts'
import ExportDrawer from '@backoffice/record-kit/export-drawer'
import { exportedColumns } from './exported-columns.ts'

export interface ProductExportProps {
  readonly count: number
  readonly state: ProductList['state']
  readonly columns: readonly Column<SearchRow<ProductRow>>[]
  readonly arrangement: Arrangement
  readonly onClose: () => void
}

/** Exports the list of products as it is shown. */
export default function ProductExport({ count, state, columns, arrangement, onClose }: ProductExportProps) {
  const text = useText()
  const { permissions, search } = useShell()
  return (
    <ExportDrawer
      title={text('catalog.import.export')}
      resource="products"
      count={count}
      {...exportFrom(
        permittedList(productList, permissions),
        state,
        columns,
        arrangement,
        exportedColumns(columns),
        search,
      )}
      onClose={onClose}
    />
  )
}
