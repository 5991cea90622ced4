import { lazy, Suspense } from '@backoffice/lazy'
import { rightTo } from '@backoffice/permissions'
import type { SearchRow } from '@backoffice/search'
import { HoldKeys, lazyDialog, useDensity, usePrepared, useReason, type RangeKind } from '@backoffice/shell-kit'
import type { ReadText } from '@backoffice/texts'
import {
  BulkBar,
  ColumnsMenu,
  currencyOfRows,
  DataTable,
  FacetFilter,
  facetOptions,
  ListBody,
  ListFoot,
  ListPage,
  RangeFilter,
  TextFilter,
  ViewStrip,
  type RowActionsProps,
  type Selection,
} from '@backoffice/ui'
import { useMemo, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { IMPORT, isImport } from '../import/is-import.ts'
import { ImportButton } from '../parts/import-button.tsx'
import { TrashLink } from '../parts/trash-link.tsx'
import { CreateButton } from '../parts/create-button.tsx'
import type { ListDrawer } from '../parts/list-drawer.ts'
import { listEmpty } from '../parts/list-empty.ts'
import { useText } from '../parts/texts.ts'
import { sheetTexts } from '../sheet/texts.ts'
import type { ListShape, RecordListData, RowOf } from './define-record-list.ts'
import { ListExport } from './list-export.tsx'
import { asText } from './use-columns.tsx'
import { RowList } from './row-list.ts'
import { useRowStep } from './use-row-step.tsx'
import { useRecordList, type OpenRecordList, type RecordListOptions } from './use-record-list.ts'

const RecordBulk = lazy(() => import('./record-bulk.tsx'))
const RecordRowActions = lazy(() => import('./record-row-actions.tsx'))
const RecordListInPlace = lazyDialog(() => import('./record-in-place.tsx'), sheetTexts)
const ListImport = lazy(() => import('./list-import.tsx'))

/** Props of bulk actions that a page has beside those of its list's definition, such as a merge. */
export interface BulkProps<Row> {
  readonly selection: Selection
  /** The loaded selected rows. */
  readonly loaded: readonly Row[]
  /** Loads every selected row. */
  readonly selected: () => Promise<readonly Row[]>
}

type Empty = NonNullable<ComponentProps<typeof ListBody>['empty']>

interface RecordListPageProps<Row extends object> {
  readonly list: OpenRecordList<Row>
  readonly actions?: ReactNode
  readonly tools?: ReactNode
  /** Empty state of a list that never had any row; the texts of the list when omitted. */
  readonly never?: Partial<Empty>
  /** Empty state whatever the reason. */
  readonly empty?: Empty | undefined
  readonly Drawer?: ComponentType<ListDrawer> | undefined
  readonly Bulk?: ComponentType<BulkProps<NoInfer<Row>>> | undefined
  /** Actions of a record in the menu of its row, instead of the bulk actions of the list. Lazy. */
  readonly RowActions?: ComponentType<RowActionsProps<SearchRow<NoInfer<Row>>>> | undefined
  /** Whether one of those actions is the next step of a record: `y` takes it. */
  readonly steps?: boolean | undefined
}

const rangesOf = <Field extends string>(ranges: Readonly<Partial<Record<Field, RangeKind>>>) =>
  Object.entries(ranges) as [Field, RangeKind][]

/** Returns the group of a row, by its own value: that is what the service counts. */
const groupBy = (field: string) => (row: { readonly document: object }) =>
  asText(new Map<string, unknown>(Object.entries(row.document)).get(field)) ?? '–'

/** Renders the filters of a list: values of each of its facets, then its ranges, then typed ones. */
export function RecordFilters<Row extends object>({ list }: Pick<RecordListPageProps<Row>, 'list'>) {
  const { facets, ranges, typed } = list.of.resource
  const currency = currencyOfRows(list.rows)
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
        <RangeFilter
          key={field}
          kind={kind === 'day' ? 'date' : kind}
          currency={currency}
          label={list.labelOf(field)}
          {...list.filter(field)}
        />
      ))}
      {typed.map((field) => (
        <TextFilter key={field} label={list.labelOf(field)} {...list.filter(field)} />
      ))}
    </>
  )
}

const hasBulk = ({ of }: { readonly of: RecordListData }): boolean => Object.keys(of.bulk).length > 0

/** Renders the actions on the selected rows: those of the list's definition, and further ones of its page. */
export function RecordBulkBar<Row extends object>({ list, Bulk }: Pick<RecordListPageProps<Row>, 'list' | 'Bulk'>) {
  const { selection } = list
  if (selection.count === 0) return null
  return (
    <BulkBar selection={selection} loaded={list.keys.length} total={list.total ?? 0}>
      <Suspense fallback={<HoldKeys untilFocus={0} />}>
        <RecordBulk list={list} />
        {Bulk && <Bulk selection={selection} loaded={list.loaded} selected={list.selected} />}
      </Suspense>
    </BulkBar>
  )
}

/** Renders what is open beside the list: an import, or a record. */
function OpenBeside<Row extends object>({ list, Drawer }: Pick<RecordListPageProps<Row>, 'list' | 'Drawer'>) {
  const { of, drawer } = list
  const { uid } = drawer
  if (uid === undefined) return null
  const record = Drawer && <Drawer {...drawer} uid={uid} />
  return <Suspense>{of.imported && isImport(uid) ? <ListImport list={list} open={uid} /> : record}</Suspense>
}

/** Returns what edits cells of a list, which is loaded soon; undefined where none can be edited. */
function useInPlace<Row extends object>({ of }: OpenRecordList<Row>) {
  const editor = of.columns.some(({ edited }) => edited) ? RecordListInPlace : undefined
  usePrepared(editor)
  return editor
}

interface ListToolsProps<Row extends object> extends Pick<RecordListPageProps<Row>, 'list' | 'tools'> {
  readonly density: ReturnType<typeof useDensity>
}

/** Renders the import, the deleted records, the export and the arrangement of a list. */
function ListTools<Row extends object>({ list, tools, density }: ListToolsProps<Row>) {
  const recordText = useText()
  const { of, columns, drawer, labelOf } = list
  const groups = useMemo(() => of.groups.map((field) => ({ field, label: labelOf(field) })), [of, labelOf])
  return (
    <>
      {tools}
      {of.imported && <ImportButton onClick={() => drawer.show(IMPORT)} />}
      <TrashLink kind={of.resource.name} label={recordText('record.trash')} />
      {of.exported && <ListExport list={list} />}
      <ColumnsMenu
        columns={columns}
        density={density}
        onDensity={(next) => list.change({ density: next })}
        groups={groups}
        {...list.columnsMenu}
      />
    </>
  )
}

/** Renders the page of a list: its views, filters, rows, drawer and bulk actions. */
export function RecordListPage<Row extends object>(props: RecordListPageProps<Row>) {
  const { list, actions, tools, never, empty, Drawer, Bulk, RowActions } = props
  const { onStep, step } = useRowStep(props)
  const recordText = useText()
  const { of, text, columns, selection, drawer } = list
  const { group } = list.state
  const density = useDensity(list.state.density, of.density)
  const groupOf = useMemo(() => of.groups.filter((field) => field === group).map(groupBy)[0], [of, group])
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
      search={{ label: text(`${many}.search`), ...list.searching }}
      filters={<RecordFilters list={list} />}
      onClear={list.narrowed ? list.clear : undefined}
      tools={<ListTools list={list} tools={tools} density={density} />}
    >
      <ListBody error={list.error} onRetry={list.retry} empty={empty ?? listEmpty(list, recordText, whenNever)}>
        <RowList value={list}>
          <DataTable
            {...list.table}
            label={title}
            density={density}
            columns={columns}
            rowName={of.rowName}
            groupOf={groupOf}
            groupName={(value) => (group === undefined ? value : list.nameOf(group, value))}
            selection={hasBulk(list) || Bulk ? selection : undefined}
            rowActions={RowActions ?? (hasBulk(list) ? RecordRowActions : undefined)}
            inPlace={useInPlace(list)}
            onStep={onStep}
            {...(Drawer && { onPreview: drawer.show })}
          />
        </RowList>
      </ListBody>
      <RecordBulkBar list={list} Bulk={Bulk} />
      <ListFoot {...list.foot} />
      <OpenBeside list={list} Drawer={Drawer} />
      {step}
    </ListPage>
  )
}

type RecordListProps<Shape extends ListShape> = RecordListOptions<Shape> & {
  readonly tools?: ReactNode
  readonly Bulk?: ComponentType<BulkProps<RowOf<NoInfer<Shape>>>>
  readonly RowActions?: ComponentType<RowActionsProps<SearchRow<RowOf<NoInfer<Shape>>>>>
  readonly steps?: boolean
} & (Shape['opens'] extends 'page'
    ? { readonly Drawer?: never; readonly Preview: ComponentType<ListDrawer>; readonly actions?: ReactNode }
    : { readonly text: ReadText<`${Shape['many']}.new`>; readonly Drawer: ComponentType<ListDrawer> })

interface AnyListProps extends RecordListOptions<ListShape> {
  readonly tools?: ReactNode
  readonly actions?: ReactNode
  readonly Drawer?: ComponentType<ListDrawer>
  readonly Preview?: ComponentType<ListDrawer>
  readonly Bulk?: ComponentType<BulkProps<RowOf<ListShape>>>
  readonly RowActions?: ComponentType<RowActionsProps<SearchRow<RowOf<ListShape>>>>
  readonly steps?: boolean
}

// The parts of a list are checked where it is defined; in here all lists are alike.
function AnyList({ tools, actions, Drawer, Preview, Bulk, RowActions, steps, ...options }: AnyListProps) {
  const whyNot = useReason()
  const list = useRecordList(options)
  const { resource, texts } = options.of
  const create = Drawer && (
    <CreateButton label={list.text(`${texts.many}.new`)} reason={whyNot(rightTo(resource.rights, 'post'))} />
  )
  const parts = { Drawer: Drawer ?? Preview, Bulk, RowActions, steps }
  return <RecordListPage list={list} actions={create ?? actions} tools={tools} {...parts} />
}

/**
 * Renders a list with its bulk actions. Records that open in a drawer come with that drawer, and with a button for a
 * new one; those that have a page come with a preview, and their page with the button. A list that differs composes its parts by hand.
 */
export const RecordList: <Shape extends ListShape>(props: RecordListProps<Shape>) => ReactNode = AnyList as never
