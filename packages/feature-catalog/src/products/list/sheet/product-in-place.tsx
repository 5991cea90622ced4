import { RecordInPlace } from '@backoffice/record-kit/sheet'
import { HoldKeys } from '@backoffice/shell-kit'
import type { InPlaceProps } from '@backoffice/ui'
import { useProductCells, type Row } from './use-product-cells.tsx'
import { useProductRowSave } from './use-product-row-save.ts'

/** Edits cells of the list of products in place. */
export default function ProductInPlace(props: InPlaceProps<Row>) {
  const cells = useProductCells()
  const save = useProductRowSave()
  return cells ? <RecordInPlace {...props} cells={cells} save={save} needs="products_put" /> : <HoldKeys />
}
