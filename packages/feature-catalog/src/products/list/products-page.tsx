import type { SearchRow } from '@backoffice/search'
import { useSeveralNamespaces } from '@backoffice/record-kit/references'
import { TrashLink } from '@backoffice/record-kit/trash-link'
import {
  lazyDialog,
  lazyPart,
  permittedList,
  usePrepared,
  useRequireOnline,
  useList,
  useDensity,
  useShell,
  useViews,
} from '@backoffice/shell-kit'
import {
  ColumnsMenu,
  currencyOfRows,
  DataTable,
  ExportButton,
  IconButton,
  ListBody,
  ListFoot,
  ListPage,
  SheetButton,
  type Column,
  useSelection,
  ViewStrip,
} from '@backoffice/ui'
import { IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useText } from '../../texts.ts'
import type { Folded } from './folding/folding.tsx'
import { noPlaces, places } from './more/places.ts'
import { foldedList, type ProductRow } from './product-list.ts'
import { productViews } from './product-views.ts'
import { isProductStatus, productStatuses } from '../model/status.ts'
import { productsRoute } from '../routes.ts'
import { useProductColumns } from './product-columns.tsx'
import { NewProductButton } from './new-product-button.tsx'
import { ProductFilters } from './product-filters.tsx'

const Folding = lazyPart(() => import('./folding/folding-part.ts'), [])
const MoreColumns = lazyPart(() => import('./more/more-columns-part.ts'), [])
const ProductBulk = lazyDialog(() => import('./bulk/bulk-part.ts'), [], 0)
const ProductExport = lazyDialog(() => import('./export/product-export-part.ts'), [])
const ProductInPlace = lazyDialog(() => import('./sheet/in-place-part.ts'), [])
const ProductRowActions = lazyPart(() => import('./row-actions-part.ts'), [])
const ProductSheet = lazyPart(() => import('./sheet/sheet-part.ts'), [])
const ProductDrawer = lazyDialog(() => import('./product-drawer.tsx'), [])

export type ProductList = ReturnType<typeof useProductList>

function useProductList() {
  const { search, permissions } = productsRoute.useRouteContext()
  return useList(productsRoute, search, permittedList(foldedList, permissions))
}

type Row = SearchRow<ProductRow>
const nameOf = ({ document }: Row) => document.name
const keyOf = ({ document }: Row) => document.uid
/** Returns the group of a row, by the field of the grouping; products without variants are in no family. */
const groupings: Readonly<Record<string, (row: Row) => string | undefined>> = {
  status: ({ document }) => document.status,
  brand: ({ document }) => document.brand ?? '–',
  supplier: ({ document }) => document.supplier ?? '–',
  main_category: ({ document }) => document.main_category ?? '–',
  family: ({ document: { kind, family, sku } }) => (kind === 'Variant parent' || family !== sku ? family : undefined),
}

const groupFields = ['status', 'brand', 'supplier', 'main_category', 'family'] as const

/** Lists every product of the namespace: searched as you type, filtered, sorted, arranged; all of it is in the URL. */
export function ProductsPage() {
  const text = useText()
  const list = useProductList()
  const [more, setMore] = useState<readonly Column<Row>[]>(useSeveralNamespaces() ? places : noPlaces)
  const [folding, setFolding] = useState<Folded>()
  const columns = useProductColumns(more, folding?.beside)
  usePrepared(ProductInPlace)
  const rows = useMemo(() => list.rows && (folding?.unfold(list.rows) ?? list.rows), [list.rows, folding])
  const { session } = useShell()
  session.use()
  const { parent } = session.scope
  const isOnline = useRequireOnline()
  const [exporting, setExporting] = useState(false)
  const views = useViews(productsRoute, {
    list: 'products',
    all: text('catalog.view.all'),
    presets: productViews(parent).map(({ id, search }) => ({ id: `.${id}`, name: text(`catalog.view.${id}`), search })),
    state: list.state,
    ready: list.rows !== undefined,
  })
  const selection = useSelection(useMemo(() => rows?.map(keyOf) ?? [], [rows]))
  const table = { ...list.table, rows, total: list.table.total && list.table.total + list.folded, selection }
  const { group, open, mode } = list.state
  const density = useDensity(list.state.density)
  const statusName = (status: string) => (isProductStatus(status) ? text(productStatuses[status].text) : status)
  const groups = groupFields.map((field) => ({
    field,
    label: text(`catalog.field.${field === 'main_category' ? 'category' : field}`),
  }))
  const familyName = (sku: string) =>
    list.rows?.find(({ document }) => document.sku === sku && document.kind === 'Variant parent')?.document.name ?? sku
  const matching = { total: (list.total ?? 0) + list.folded, variants: list.folded }
  const archived = list.hidden && {
    label: text('catalog.empty.show-archived', { count: list.hidden.total }),
    run: list.hidden.show,
  }
  return (
    <ListPage
      title={text('catalog.products')}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...views} />}
      actions={<NewProductButton />}
      search={{ label: text('catalog.search'), ...list.searching }}
      filters={
        <ProductFilters
          filter={list.filter}
          facets={list.facets}
          currency={currencyOfRows(list.rows)}
          // After the rows; before them where one of them may be in use, whose chip would move the rows.
          all={list.narrowed || list.rows !== undefined || list.error !== undefined}
        />
      }
      onClear={list.narrowed ? list.clear : undefined}
      tools={
        <>
          <IconButton
            aria-label={text('catalog.import')}
            aria-haspopup="dialog"
            onClick={() => list.drawer.show('import')}
          >
            <IconUpload size={18} stroke={1.8} aria-hidden />
          </IconButton>
          <TrashLink kind="products" label={text('catalog.deleted')} />
          <SheetButton
            on={mode === 'sheet'}
            onChange={(on) => (!on || isOnline()) && list.change({ mode: on ? 'sheet' : undefined })}
          />
          <ExportButton onClick={() => setExporting(true)} />
          <ColumnsMenu
            columns={columns}
            density={density}
            onDensity={(next) => list.change({ density: next })}
            groups={groups}
            {...list.columns}
          />
        </>
      }
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={
          list.isEmpty
            ? list.narrowed
              ? {
                  title: text('catalog.empty.filtered'),
                  hint: text('catalog.empty.filtered-hint'),
                  clear: {
                    label: text('catalog.empty.clear'),
                    run: list.clear,
                    loosening: list.loosening,
                    hidden: archived,
                  },
                }
              : {
                  title: text('catalog.empty.never'),
                  hint: text('catalog.empty.never-hint'),
                  actions: <NewProductButton />,
                  ...(archived && { clear: archived }),
                  parent: list.parentData,
                }
            : undefined
        }
      >
        {mode === 'sheet' ? (
          <ProductSheet {...table} columns={columns} />
        ) : (
          <DataTable
            {...table}
            label={text('catalog.products')}
            density={density}
            columns={columns}
            rowName={nameOf}
            onPreview={list.drawer.show}
            inPlace={ProductInPlace}
            canBegin={isOnline}
            rowActions={ProductRowActions}
            groupName={group === 'status' ? statusName : group === 'family' ? familyName : undefined}
            groupOf={group === undefined ? undefined : groupings[group]}
            startsFolded={group === 'family'}
          />
        )}
      </ListBody>
      {selection.count > 0 && <ProductBulk selection={selection} rows={rows ?? []} {...matching} state={list.state} />}
      {mode !== 'sheet' && <ListFoot {...list.foot} />}
      {list.rows && <MoreColumns rows={list.rows} onColumns={setMore} />}
      {list.rows && <Folding rows={list.rows} folds={list.folds} onFolding={setFolding} />}
      {exporting && (
        <ProductExport
          count={matching.total}
          state={list.state}
          columns={columns}
          arrangement={list.columns.arrangement}
          onClose={() => setExporting(false)}
        />
      )}
      {open && <ProductDrawer {...list.drawer} uid={open} />}
    </ListPage>
  )
}
