import 'mantine-datatable/styles.css'
import { DataTable, type DataTableColumn } from 'mantine-datatable'
import { columns, type Row } from './rows.ts'

const asColumns: DataTableColumn<Row>[] = columns.map(({ id, header, width, end, say }) => ({
  accessor: id,
  title: header,
  sortable: true,
  textAlign: end ? 'right' : 'left',
  ...(width !== undefined && { width }),
  render: say,
}))

/** mantine-datatable with the same columns. */
export default function MantineDataTable({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <DataTable<Row>
      height="100%"
      records={[...rows]}
      columns={asColumns}
      idAccessor="uid"
      selectedRecords={[]}
      onSelectedRecordsChange={() => undefined}
    />
  )
}
