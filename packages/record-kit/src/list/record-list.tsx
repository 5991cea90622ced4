import { rightTo } from '@backoffice/permissions'
import { useReason, type RangeKind } from '@backoffice/shell-kit'
import type { ReadText } from '@backoffice/texts'
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
  ViewStrip,
  type Selection,
} from '@backoffice/ui'
import { Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { CreateButton } from '../parts/create-button.tsx'
import type { ListDrawer } from '../parts/list-drawer.ts'
import { listEmpty } from '../parts/list-empty.ts'
import { useText } from '../parts/texts.ts'
import type { ListShape, RowOf } from './define-record-list.ts'
import { useRecordList, type OpenRecordList, type RecordListOptions } from './use-record-list.ts'

/** What the bulk actions of a list take. */
export interface BulkProps<Row> {
  readonly selection: Selection
  /** Reads every selected row, whether it is loaded or not. */
  readonly selected: () => Promise<readonly Row[]>
}

type Empty = NonNullable<ComponentProps<typeof ListBody>['empty']>

interface RecordListPageProps<Row extends object> {
  readonly list: OpenRecordList<Row>
  readonly actions?: ReactNode
  readonly tools?: ReactNode
  /** Said where there was never any row; the texts of the list where left out. */
  readonly never?: Partial<Empty>
  /** Said in place of rows whatever the reason that there are none. */
  readonly empty?: Empty | undefined
  readonly Drawer?: ComponentType<ListDrawer>
  readonly Bulk?: ComponentType<BulkProps<NoInfer<Row>>> | undefined
}

const rangesOf = <Field extends string>(ranges: Readonly<Partial<Record<Field, RangeKind>>> | undefined) =>
  Object.entries(ranges ?? {}) as [Field, RangeKind][]

/** The chips of a list: a choice of values of each of its facets, then its ranges. */
export function RecordFilters<Row extends object>({ list }: Pick<RecordListPageProps<Row>, 'list'>) {
  const { facets, ranges } = list.of.list
  return (
    <>
      {facets.map((field) => {
        const filter = list.filter(field)
        return (
          <FacetFilter
            key={field}
            label={list.labelOf(field)}
            options={facetOptions(list.facets[field], filter.chosen, (value) => list.nameOf(field, value))}
            optional={list.of.optionalFilters.includes(field)}
            {...filter}
          />
        )
      })}
      {rangesOf(ranges).map(([field, kind]) => (
        <RangeFilter key={field} kind={kind} label={list.labelOf(field)} {...list.filter(field)} />
      ))}
    </>
  )
}

/** The page of a list: its views, filters, rows, and beside them its drawer and what is done with selected rows. */
export function RecordListPage<Row extends object>({
  list,
  actions,
  tools,
  never,
  empty,
  Drawer,
  Bulk,
}: RecordListPageProps<Row>) {
  const recordText = useText()
  const { of, text, columns, selection, drawer } = list
  const { density = 'normal' } = list.state
  const { many } = of.texts
  const title = text(many)
  const whenNever = { title: text(`${many}.never`), hint: text(`${many}.never-hint`), actions, ...never }
  return (
    <ListPage
      title={title}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...list.views} />}
      actions={actions}
      search={<SearchField label={text(`${many}.search`)} {...list.searching} />}
      filters={<RecordFilters list={list} />}
      tools={
        <>
          {tools}
          <ColumnsMenu
            columns={columns}
            density={density}
            onDensity={(next) => list.change({ density: next })}
            groups={[]}
            {...list.columnsMenu}
          />
        </>
      }
    >
      <ListBody error={list.error} onRetry={list.retry} empty={empty ?? listEmpty(list, recordText, whenNever)}>
        <DataTable
          {...list.table}
          label={title}
          density={density}
          columns={columns}
          rowName={of.rowName}
          selection={Bulk && selection}
          {...(Drawer && { onPreview: drawer.show })}
        />
      </ListBody>
      {Bulk && selection.count > 0 && (
        <BulkBar selection={selection} loaded={list.keys.length} total={list.total ?? 0}>
          <Suspense>
            <Bulk selection={selection} selected={list.selected} />
          </Suspense>
        </BulkBar>
      )}
      <ListFoot {...list.foot} />
      <Suspense>{Drawer && drawer.uid !== undefined && <Drawer {...drawer} uid={drawer.uid} />}</Suspense>
    </ListPage>
  )
}

type RecordListProps<Shape extends ListShape> = RecordListOptions<Shape> & {
  readonly text: ReadText<`${Shape['many']}.new`>
  readonly tools?: ReactNode
  readonly Drawer: ComponentType<ListDrawer>
  readonly Bulk?: ComponentType<BulkProps<RowOf<NoInfer<Shape>>>>
}

/** A list with a button for a new record, its drawer and its bulk actions. One that differs composes its parts by hand. */
export function RecordList<Shape extends ListShape>(props: RecordListProps<Shape>) {
  const { of, tools, Drawer, Bulk } = props
  const whyNot = useReason()
  const list = useRecordList<Shape>(props)
  const create = (
    <CreateButton label={list.text(`${of.texts.many}.new`)} reason={whyNot(rightTo(of.resource.rights, 'post'))} />
  )
  return <RecordListPage list={list} actions={create} tools={tools} Drawer={Drawer} Bulk={Bulk} />
}
