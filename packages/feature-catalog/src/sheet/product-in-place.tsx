import { useLeaveGuard, useReason } from '@backoffice/shell-kit'
import { InPlaceCells, type InPlaceProps } from '@backoffice/ui'
import { useState } from 'react'
import { useProductCells, type Row } from './use-product-cells.tsx'
import { useProductRowSave } from './use-product-row-save.ts'

/** Changes cells of the list of products where they stand. */
export default function ProductInPlace(props: InPlaceProps<Row>) {
  const columns = useProductCells()
  const save = useProductRowSave()
  const reason = useReason()('products_put')
  const [count, setCount] = useState(0)
  useLeaveGuard(count > 0)
  if (!columns) return null
  return <InPlaceCells {...props} columns={columns} save={save} reason={reason} onCount={setCount} />
}
