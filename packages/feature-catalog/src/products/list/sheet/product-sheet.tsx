import { RecordSheet, type ListedRows } from '@backoffice/record-kit/sheet'
import { useText } from './texts.ts'
import { useProductCells, type Row } from './use-product-cells.tsx'
import { useProductRowSave } from './use-product-row-save.ts'

const keyOf = ({ document }: Row) => document.uid
const nameOf = ({ document }: Row) => document.name
const fixed = ['name']

/** The rows of the list of products as a sheet. */
export default function ProductSheet(props: ListedRows<Row>) {
  const text = useText()
  const cells = useProductCells()
  const save = useProductRowSave()
  if (!cells) return null
  return (
    <RecordSheet
      {...props}
      label={text('catalog.products')}
      draftOf="products/sheet"
      rowKey={keyOf}
      rowName={nameOf}
      cells={cells}
      fixed={fixed}
      save={save}
      needs="products_put"
    />
  )
}
