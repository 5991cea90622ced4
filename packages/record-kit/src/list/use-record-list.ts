import type { SearchRow } from '@backoffice/search'
import { listQuery, useListCore, useShell, useViewsCore, type ListState } from '@backoffice/shell-kit'
import { dayIn, type ReadText } from '@backoffice/texts'
import { useSelection, type Column, type Selection } from '@backoffice/ui'
import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import type { BulkPreviewProps } from '../bulk/bulk-drawer.tsx'
import { useText } from '../parts/texts.ts'
import type { AnyField } from '../resource/define-resource.ts'
import type { Schema } from '@backoffice/api-contract'
import { searchedBy } from '../export/export-from.ts'
import type { ChangeOf, RecordName } from '../resource/record-name.ts'
import type { BulkChangeOf, BulkName, BulkSelection } from './bulk-actions.ts'
import type { ListShape, RecordListData, RecordListDefinition, RowOf } from './define-record-list.ts'
import { permittedRecordList } from './permitted-record-list.ts'
import { useColumns, type OwnCells } from './use-columns.tsx'
import { useValueNames, type OwnValueNames } from './use-value-names.ts'

type ValueText<Values> = {
  [Field in keyof Values & string]: Values[Field] extends readonly (infer Value extends string)[]
    ? `${Field}.${Value}`
    : never
}[keyof Values & string]

/** A field that every kind of record has, and that the kit names. */
type CommonField = 'updated_at'

/** Fields of a bulk change that the list has no column or filter for. */
type BulkField<Shape extends ListShape> = Shape['name'] extends BulkName & RecordName
  ? keyof {
      [
        Field in keyof BulkChangeOf<Shape['name']> &
          keyof ChangeOf<Shape['name']> &
          string as `${Field}_uid` extends Shape['filter'] ? never : Field
      ]: true
    }
  : never

/** Ids that a list reads from the texts of its page. */
export type ListTextId<Shape extends ListShape> =
  | `${Shape['one']}.${Exclude<Shape['column']['field'] | Shape['filter'] | BulkField<Shape>, CommonField> | ValueText<Shape['values']>}`
  | Shape['many']
  | `${Shape['many']}.${'search' | 'never' | 'never-hint' | `view.${Shape['view'] | 'all'}`}`
  | `${Shape['many']}.bulk.${Shape['bulk'] | `${Shape['hinted']}-hint`}`
  | (Shape['name'] extends Schema<'ExportedKind'> ? `${Shape['many']}.export` : never)
  | (Shape['name'] extends Schema<'ImportedKind'> ? `${Shape['many']}.import` : never)

type OwnField<Column> = Column extends { readonly field: infer Field extends string; readonly kind: 'own' }
  ? Field
  : never
type OwnNamed<Values> = {
  [Field in keyof Values]: Values[Field] extends 'own' | 'own-record' ? Field : never
}[keyof Values]

type Cells<Shape extends ListShape> = {
  readonly [Field in OwnField<Shape['column']>]: (
    row: RowOf<Shape>,
    highlights: SearchRow<RowOf<Shape>>['highlights'],
  ) => ReactNode
}
type Names<Shape extends ListShape> = { readonly [Field in OwnNamed<Shape['values']>]: (value: string) => string }

/** Cells and value names that a page provides for its list. */
export type RecordListOptions<Shape extends ListShape> = {
  readonly of: RecordListDefinition<Shape>
  readonly text: ReadText<ListTextId<NoInfer<Shape>>>
  /** Scope of the list, such as a product; it has no views then. Keep it the same object between renders. */
  readonly within?: ListState<NoInfer<Shape>['filter' | 'urlOnlyFilters']>
  /** Further parts of the previews of bulk actions. */
  readonly bulkPreviews?: { readonly [Action in NoInfer<Shape>['bulk']]?: ComponentType<BulkPreviewProps> }
} & ([OwnField<Shape['column']>] extends [never] ? object : { readonly cells: Cells<NoInfer<Shape>> }) &
  ([OwnNamed<Shape['values']>] extends [never] ? object : { readonly valueNames: Names<NoInfer<Shape>> })

interface AnyOptions {
  readonly of: RecordListData
  readonly text: ReadText<string>
  readonly within?: ListState<AnyField>
  readonly cells?: OwnCells
  readonly valueNames?: OwnValueNames
  readonly bulkPreviews?: Readonly<Record<string, ComponentType<BulkPreviewProps> | undefined>>
}

const presetsOf = ({ texts, views }: RecordListData, text: ReadText<string>, today: string) =>
  Object.entries(views).map(([id, view]) => ({
    id: `.${id}` as const,
    name: text(`${texts.many}.view.${id}`),
    search: typeof view === 'function' ? view(today) : view,
  }))

// The scope of a list is checked where it is defined and where it is opened; in between, all lists are alike.
function useAnyRecordList({ of: definition, text, within, cells, valueNames, bulkPreviews }: AnyOptions) {
  const recordText = useText()
  const { search, permissions } = useShell()
  const of = permittedRecordList(definition, permissions)
  const { one, many } = of.texts
  const [today] = useState(() => dayIn(new Date(), search.timeZone))
  const { columns: columnsMenu, ...list } = useListCore(search, of.list, within)
  const labelOf = useCallback(
    (field: string) => (field === 'updated_at' ? recordText('record.updated') : text(`${one}.${field}`)),
    [recordText, text, one],
  )
  const nameOf = useValueNames(of, text, valueNames)
  const views = useViewsCore({
    list: of.resource.name,
    all: text(`${many}.view.all`),
    presets: presetsOf(of, text, today),
    state: list.state,
    ready: list.rows !== undefined && !within,
  })
  const selection: Selection = useSelection(list.keys)
  const loaded: readonly object[] = (list.rows ?? []).flatMap(({ document }) =>
    selection.keys.has(document.uid) ? [document] : [],
  )
  /** Loads every selected row. */
  const selected = async (): Promise<readonly object[]> =>
    selection.isAll ? await search.all(of.list.index, listQuery(of.list, list.asked, search)) : loaded
  const bulkSelection: BulkSelection = selection.isAll
    ? { search: searchedBy(of.list, list.asked, search) }
    : { uids: [...selection.keys] }
  const columns = useColumns(of, labelOf, nameOf, cells)
  const { tab } = list.state
  const drawer = { ...list.drawer, tab, onTab: (next: string | undefined) => list.change({ tab: next }) }
  return {
    ...list,
    drawer,
    of,
    text,
    columns,
    columnsMenu,
    labelOf,
    nameOf,
    views,
    selection,
    bulkSelection,
    bulkPreviews,
    loaded,
    selected,
  }
}

type AnyRecordList = ReturnType<typeof useAnyRecordList>

/** What bulk actions need of an open list, whatever its rows are. */
export type BulkList = Pick<
  AnyRecordList,
  'of' | 'text' | 'labelOf' | 'nameOf' | 'selection' | 'bulkSelection' | 'bulkPreviews'
>

/** An open list with the props of all its parts. */
export type OpenRecordList<Row extends object> = Omit<
  AnyRecordList,
  'rows' | 'table' | 'columns' | 'loaded' | 'selected'
> & {
  readonly rows: readonly SearchRow<Row>[] | undefined
  readonly table: Omit<AnyRecordList['table'], 'rows'> & { readonly rows: readonly SearchRow<Row>[] | undefined }
  readonly columns: readonly Column<SearchRow<Row>>[]
  /** The loaded selected rows. */
  readonly loaded: readonly Row[]
  readonly selected: () => Promise<readonly Row[]>
}

/** Opens the list of a resource. `RecordListPage` renders it; a page that differs renders its parts itself. */
export const useRecordList: <Shape extends ListShape>(
  options: RecordListOptions<Shape>,
) => OpenRecordList<RowOf<Shape>> = useAnyRecordList as never
