import { CreateButton, listEmpty } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { useList, useReason, useViews } from '@backoffice/shell-kit'
import {
  BulkBar,
  ColumnsMenu,
  DataTable,
  FacetFilter,
  facetOptions,
  ListBody,
  ListFoot,
  ListPage,
  RangeFilter,
  SearchField,
  useSelection,
  ViewStrip,
} from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useText } from './texts.ts'
import { suppliersQuery } from '../references.ts'
import { brandList, type BrandRow } from './queries.ts'
import { brandsRoute } from './routes.ts'
import { useBrandColumns } from './brand-columns.tsx'

const BrandDrawer = lazy(() => import('./brand-drawer.tsx'))
const BrandBulk = lazy(() => import('./brand-bulk.tsx'))

const rowName = ({ document }: SearchRow<BrandRow>) => document.name

/** Every brand of the namespace, each with how many products it has and how they sell. */
export function BrandsPage() {
  const text = useText()
  const whyNot = useReason()
  const { search, api } = brandsRoute.useRouteContext()
  const list = useList(brandsRoute, search, brandList)
  const columns = useBrandColumns()
  const selection = useSelection(list.keys)
  const { data: suppliers } = useQuery(suppliersQuery(api))
  const views = useViews(brandsRoute, {
    list: 'brands',
    all: text('catalog.brands.view.all'),
    presets: [
      { id: '.active', name: text('catalog.brands.view.active'), search: { status: ['Active'] } },
      { id: '.no-logo', name: text('catalog.brands.view.no-logo'), search: { has_logo: ['false'] } },
      { id: '.empty', name: text('catalog.brands.view.empty'), search: { products: ['..0'] } },
    ],
    state: list.state,
    ready: list.rows !== undefined,
  })
  const { density = 'normal' } = list.state
  const { uid: open } = list.drawer
  const create = <CreateButton label={text('catalog.brands.new')} reason={whyNot('products_post')} />
  const status = list.filter('status')
  const logo = list.filter('has_logo')
  const supplier = list.filter('supplier_uid')
  return (
    <ListPage
      title={text('catalog.brands')}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...views} />}
      actions={create}
      search={<SearchField label={text('catalog.brands.search')} {...list.searching} />}
      filters={
        <>
          <FacetFilter
            label={text('catalog.brand.status')}
            options={facetOptions(list.facets.status, status.chosen, (value) =>
              value === 'Hidden' ? text('catalog.brand.status.Hidden') : text('catalog.brand.status.Active'),
            )}
            {...status}
          />
          <FacetFilter
            label={text('catalog.brand.has-logo')}
            options={facetOptions(list.facets.has_logo, logo.chosen, (value) =>
              text(value === 'true' ? 'record.yes' : 'record.no'),
            )}
            {...logo}
          />
          <FacetFilter
            label={text('catalog.brand.supplier')}
            options={facetOptions(
              list.facets.supplier_uid,
              supplier.chosen,
              (value) => suppliers?.results.find(({ uid }) => uid === value)?.name ?? value,
            )}
            optional
            {...supplier}
          />
          <RangeFilter kind="number" label={text('catalog.brand.products')} {...list.filter('products')} />
          <RangeFilter kind="number" label={text('catalog.brand.sold-30')} {...list.filter('sold_30')} />
          <RangeFilter kind="date" label={text('record.updated')} {...list.filter('updated_at')} />
        </>
      }
      tools={
        <ColumnsMenu
          columns={columns}
          density={density}
          onDensity={(next) => list.change({ density: next })}
          groups={[]}
          {...list.columns}
        />
      }
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={listEmpty(list, text, {
          title: text('catalog.brands.never'),
          hint: text('catalog.brands.never-hint'),
          actions: create,
        })}
      >
        <DataTable
          {...list.table}
          label={text('catalog.brands')}
          density={density}
          columns={columns}
          rowName={rowName}
          selection={selection}
          onPreview={list.drawer.show}
        />
      </ListBody>
      {selection.count > 0 && (
        <BulkBar selection={selection} loaded={list.keys.length} total={list.total ?? 0}>
          <Suspense>
            <BrandBulk state={list.state} rows={list.rows ?? []} selection={selection} />
          </Suspense>
        </BulkBar>
      )}
      <ListFoot {...list.foot} />
      <Suspense>{open !== undefined && <BrandDrawer {...list.drawer} uid={open} />}</Suspense>
    </ListPage>
  )
}
