import { useLeaveGuard, useReason, useShell } from '@backoffice/shell-kit'
import { InPlaceCells, type InPlaceProps } from '@backoffice/ui'
import { useState } from 'react'
import { useProductCells, type Row } from './use-product-cells.tsx'
import { useProductRowSave } from './use-product-row-save.ts'

/** Changes cells of the list of products where they stand. */
export default function ProductInPlace(props: InPlaceProps<Row>) {
  const columns = useProductCells()
  const save = useProductRowSave()
  const { permissions } = useShell()
  const why = useReason()('products_put')
  // Where only the line is missing, what is being typed stays: it says at its cell that it could not be saved.
  const reason = permissions.can('products_put') ? undefined : why
  const [count, setCount] = useState(0)
  useLeaveGuard(count > 0)
  if (!columns) return null
  return <InPlaceCells {...props} columns={columns} save={save} reason={reason} onCount={setCount} />
}
