import { ClientSideRowModelModule, ModuleRegistry, RowSelectionModule, type ColDef } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { columns, ROW, type Row } from './rows.ts'

ModuleRegistry.registerModules([ClientSideRowModelModule, RowSelectionModule])

const defs: ColDef<Row>[] = columns.map(({ id, header, width, say }) => ({
  colId: id,
  headerName: header,
  sortable: true,
  ...(width === undefined ? { flex: 1 } : { width }),
  valueGetter: ({ data }) => (data ? say(data) : ''),
}))

/** AG Grid Community with the same columns. */
export default function AgGrid({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <div style={{ flex: 1, minHeight: 0 }}>
      <AgGridReact<Row>
        rowData={[...rows]}
        columnDefs={defs}
        rowHeight={ROW}
        getRowId={({ data }) => data.uid}
        rowSelection={{ mode: 'multiRow' }}
      />
    </div>
  )
}
