import {
  exportedKinds,
  importedKinds,
  type ExportedField,
  type FilterableField,
  type Schema,
  type SearchIndexName,
  type SortableField,
} from '@backoffice/api-contract'
import {
  listPages,
  permittedList,
  type BoundFilters,
  type CommonParam,
  type Find,
  type ListAddress,
  type ListDefinition,
  type ListState,
  type ShellContext,
} from '@backoffice/shell-kit'
import type { Density, Tone } from '@backoffice/ui'
import type { BulkActionData, BulkActionOf, BulkName } from './bulk-actions.ts'
import type { AnyField, RecordResource, ResourceData, ResourceShape } from '../resource/define-resource.ts'
import { boundFilters } from './bound-filters.ts'
import { findIn } from './find-in.ts'
import type { ChangeOf, DocumentOf, RecordName } from '../resource/record-name.ts'

/** Names from which the types of a list are derived. */
export interface ListShape {
  readonly name: SearchIndexName
  readonly opens: 'drawer' | 'page'
  /** Prefixes of texts about one record, and about the list. */
  readonly one: string
  readonly many: string
  readonly column: { readonly field: string; readonly kind: string }
  readonly facet: string
  /** Filters with a label. */
  readonly filter: string
  /** Filters that only a link sets. */
  readonly urlOnlyFilters: string
  readonly view: string
  readonly values: object
  /** Fields that only bulk actions and own cells read. */
  readonly extra: string
  /** Bulk actions, and those with a hint. */
  readonly bulk: string
  readonly hinted: string
}

/**
 * How the values of a field are named: each by its text (the values that are known), by themselves, yes or no, by the
 * name of a country, a language or another record, or by the page: `own-record` where they are records of a namespace.
 */
export type ValueNames =
  | readonly string[]
  | 'itself'
  | 'yes-no'
  | 'country'
  | 'language'
  | { readonly of: RecordName }
  | 'own'
  | 'own-record'

interface Look {
  /** Its name in URLs and saved views; that of its field when omitted. */
  readonly id?: string
  readonly width?: number
  readonly minWidth?: number
  readonly rank?: number
  readonly optional?: true
  readonly always?: true
  readonly align?: 'end'
  /** Its position on a card; undefined omits it where its kind has a position. */
  readonly onCard?: 'picture' | 'title' | 'subtitle' | 'aside' | 'state' | undefined
  /** For a kind that can be exported: a column that its files do not have. */
  readonly exported?: false
  /** Its cells are edited in place: texts as they are, values with names by one of these. */
  readonly edited?: true
}

/** How a value is rendered: `value` by its name in `values`, `own` by a cell of the page. */
type Drawing<Value, Document> =
  | { readonly kind: 'own' }
  | ([Value] extends [string | number | boolean | null] ? { readonly kind: 'value' } : never)
  | ([Value] extends [number | null] ? { readonly kind: 'count' | 'date' | 'percent' } : never)
  | ([Value, Document] extends [number | null, { readonly currency: string }] ? { readonly kind: 'money' } : never)
  | ([Value] extends [string | null]
      ? { readonly kind: 'title' | 'picture' } | { readonly kind: 'text'; readonly highlight?: true }
      : never)
  | ([Value] extends [string] ? { readonly kind: 'state'; readonly tones: Readonly<Record<string, Tone>> } : never)

/** Cells of texts are edited in place where a change of the record has that field. */
type Editing<Name extends SearchIndexName, Column extends string> = Name extends RecordName
  ? Column extends keyof ChangeOf<Name>
    ? [ChangeOf<Name>[Column]] extends [string | null | undefined]
      ? unknown
      : { readonly edited?: never }
    : { readonly edited?: never }
  : { readonly edited?: never }

type Field<Name extends SearchIndexName> = keyof DocumentOf<Name> & string

/** A column as data: it renders nothing, so that the loader of a route has it without the components of a list. */
export type ColumnOf<Name extends SearchIndexName> = {
  [Column in Field<Name>]: Look & {
    readonly field: Column
    /** Whether its header sorts the list: by its own field, or by another one. */
    readonly sort?: (Column extends SortableField<Name> ? true : never) | SortableField<Name>
  } & (Name extends Schema<'ExportedKind'>
      ? Column extends ExportedField<Name>
        ? unknown
        : { readonly exported: false }
      : unknown) &
    Editing<Name, Column> &
    Drawing<DocumentOf<Name>[Column], DocumentOf<Name>>
}[Field<Name>]

/** A column of any list. */
export interface ColumnData extends Look {
  readonly field: string
  readonly kind: 'own' | 'value' | 'count' | 'date' | 'percent' | 'money' | 'title' | 'picture' | 'text' | 'state'
  readonly sort?: true | string
  readonly highlight?: true
  readonly tones?: Readonly<Record<string, Tone>>
}

/** The search of any list. */
export type AnyList = ListDefinition<SearchIndexName, 'uid', AnyField, AnyField>

type View<Filter extends string> = Partial<ListAddress<Filter>>

/** Any list: its parts are checked where it is defined. */
export interface RecordListData {
  readonly resource: ResourceData
  readonly texts: { readonly one: string; readonly many: string }
  readonly columns: readonly ColumnData[]
  readonly values: Readonly<Record<string, ValueNames>>
  readonly views: Readonly<Record<string, View<AnyField> | ((today: string) => View<AnyField>)>>
  readonly optionalFilters: readonly string[]
  readonly groups: readonly string[]
  readonly density: Density
  /** Whether it can be exported: as the contract says. */
  readonly exported: boolean
  /** Whether files can be imported into it: as the contract says. */
  readonly imported: boolean
  readonly bulk: Readonly<Record<string, BulkActionData>>
  readonly bulkHints: readonly string[]
  readonly rowName: (row: { readonly document: object }) => string
  readonly list: AnyList
  /** Returns the query of its pages, as an account may search them. */
  readonly pages: ReturnType<typeof pagesOf>
  /** Finds its records in the command palette. */
  readonly find: Find
  /** Its filters by records of one namespace. */
  readonly bound: BoundFilters
}

declare const shape: unique symbol

/** A list with its types. */
export interface RecordListDefinition<out Shape extends ListShape> extends RecordListData {
  readonly resource: ResourceData & { readonly name: Shape['name'] }
  readonly texts: { readonly one: Shape['one']; readonly many: Shape['many'] }
  readonly [shape]?: Shape
}

/** A row of a list. */
export type RowOf<Shape extends ListShape> = Pick<
  DocumentOf<Shape['name']>,
  ('uid' | 'version' | Shape['column']['field'] | Shape['extra']) & Field<Shape['name']>
>

/** A row of a list, by the type of its definition. */
export type RowIn<List> = List extends RecordListDefinition<infer Shape> ? RowOf<Shape> : never

type NamedField<Column> = Column extends { readonly field: infer Name; readonly kind: 'value' | 'state' } ? Name : never

/** A filter that a view may set. */
type FilterIn<Resource extends ResourceShape> = Exclude<
  Resource['facet'] | Resource['ranged'] | Resource['typed'] | Resource['urlOnlyFilters'],
  CommonParam
>

interface ListOptions<
  Resource extends ResourceShape,
  One extends string,
  Many extends string,
  Column extends { readonly field: string; readonly kind: string },
  Id extends string,
  Values,
  Extra extends string,
  Bulk extends string,
  Hinted extends string,
> {
  /** Prefixes of its texts: `brand.name`, `brands.new`. */
  readonly texts: { readonly one: One; readonly many: Many }
  readonly columns: readonly Column[]
  /** Names of values of every filter with a chip, and of every column that renders its value. */
  readonly values: Values & { readonly [Named in Resource['facet'] | (NamedField<Column> & string)]: ValueNames }
  /** Built-in views; one that depends on the day is a function of it: `2026-11-24`. */
  readonly views: {
    readonly [Name in Id]: View<FilterIn<Resource>> | ((today: string) => View<FilterIn<Resource>>)
  }
  readonly order: `${SortableField<Resource['name']>}:${'asc' | 'desc'}`
  /** Filters that may match records without a value. */
  readonly optionalFilters?: readonly FilterIn<Resource>[]
  /** Columns by whose fields rows can be grouped. */
  readonly groups?: readonly (NoInfer<Column>['field'] &
    SortableField<Resource['name']> &
    FilterableField<Resource['name']>)[]
  /**
   * The filter of which every record has exactly one value: its counts sum up to the total where the service stops
   * counting.
   */
  readonly partitionField?: Resource['facet']
  /** Number of rows of a page, where rows are so tall that fewer fill the window. Default 50. */
  readonly pageSize?: number
  /** Default density of the rows. */
  readonly density?: Density
  /** Bulk actions, in the order of their buttons; a list of a kind with bulk changes has some. */
  readonly bulk?: { readonly [Action in Bulk]: BulkActionOf<Resource['name'], keyof Values & string> }
  /** Bulk actions whose preview explains something, such as who is told. */
  readonly bulkHints?: readonly (Hinted & NoInfer<Bulk>)[]
  /** Further fields of a row. */
  readonly retrieve?: readonly Extra[]
  /** Further fields in which matches are highlighted. */
  readonly highlight?: readonly (NoInfer<Column>['field'] | NoInfer<Extra>)[]
  /** Returns the name of a row; the text of its title when omitted. */
  rowName?(
    this: void,
    row: Pick<DocumentOf<Resource['name']>, (NoInfer<Column>['field'] | NoInfer<Extra>) & Field<Resource['name']>>,
  ): string
}

type BulkNeeded<Name extends SearchIndexName> = Name extends BulkName
  ? { readonly bulk: object }
  : { readonly bulk?: undefined }

interface RowNaming {
  rowName?(this: void, row: object): string
}

function rowNameOf(columns: readonly ColumnData[], { rowName }: RowNaming): RecordListData['rowName'] {
  if (rowName) return ({ document }) => rowName(document)
  const title = columns.find(({ kind }) => kind === 'title')?.field
  return ({ document }) => String(Object.entries(document).find(([field]) => field === title)?.[1] ?? '')
}

/** Returns the fields of rows beside those of their columns, for links and amounts of money. */
const fieldsBeside = (columns: readonly ColumnData[], { page }: ResourceData): readonly string[] => [
  ...(page ? [page.code] : []),
  ...(columns.some(({ kind }) => kind === 'money') ? ['currency'] : []),
]

const pagesOf =
  (list: AnyList) =>
  ({ search, permissions }: Pick<ShellContext, 'search' | 'permissions'>, state: ListState<AnyField>) =>
    listPages(search, permittedList(list, permissions), state)

interface SearchOptions {
  readonly order: string
  readonly retrieve?: readonly string[]
  readonly highlight?: readonly string[]
  readonly groups?: readonly string[]
  readonly partitionField?: string
  readonly pageSize?: number
}

/** Returns the search of a list. */
function searchOf(
  resource: ResourceData,
  columns: readonly ColumnData[],
  { order, retrieve = [], highlight = [], groups = [], partitionField, pageSize }: SearchOptions,
): AnyList {
  const marked = columns.flatMap((column) => (column.kind === 'title' || column.highlight ? [column.field] : []))
  const marks = [...marked, ...highlight]
  const beside = fieldsBeside(columns, resource)
  // The fields of an index are checked where a list is defined, and unknown here.
  return {
    index: resource.name,
    facets: resource.facets,
    ranges: resource.ranges,
    urlOnlyFilters: [...resource.typed, ...resource.urlOnlyFilters],
    retrieve: [
      ...new Set(['uid', 'version', 'namespace', ...columns.map(({ field }) => field), ...retrieve, ...beside]),
    ],
    ...(marks.length > 0 && { highlight: marks }),
    ...(partitionField !== undefined && { partitionField }),
    ...(pageSize !== undefined && { pageSize }),
    sorts: columns.flatMap(({ field, sort }) => (sort === undefined ? [] : [sort === true ? field : sort])),
    groups,
    order: [order],
  } as unknown as AnyList
}

/** Defines the list of a resource as data: its columns, the names of its filters' values, and its built-in views. */
export function defineRecordList<
  Resource extends ResourceShape,
  const One extends string,
  const Many extends string,
  const Column extends ColumnData & ColumnOf<NoInfer<Resource>['name']>,
  const Id extends string,
  const Values,
  const Extra extends Field<NoInfer<Resource>['name']> = never,
  const Bulk extends string = never,
  const Hinted extends string = never,
>(
  resource: RecordResource<Resource>,
  options: ListOptions<NoInfer<Resource>, One, Many, Column, Id, Values, Extra, Bulk, Hinted> &
    BulkNeeded<NoInfer<Resource>['name']>,
): RecordListDefinition<{
  name: Resource['name']
  opens: Resource['opens']
  one: One
  many: Many
  column: Column
  facet: Resource['facet']
  filter: Resource['facet'] | Resource['ranged'] | Resource['typed']
  urlOnlyFilters: Resource['urlOnlyFilters']
  view: Id
  values: Values & object
  extra: Extra
  bulk: Bulk
  hinted: Hinted
}> {
  const { texts, columns, values, views, optionalFilters = [] } = options
  const { groups = [], density = 'normal', bulkHints = [] } = options
  const bulk: RecordListData['bulk'] = options.bulk ?? {}
  const all: readonly ColumnData[] = columns
  const rowName = rowNameOf(all, options)
  const list = searchOf(resource, all, options)
  return {
    resource,
    texts,
    columns: all,
    values,
    views,
    optionalFilters,
    groups,
    density,
    exported: exportedKinds.some((kind) => kind === resource.name),
    imported: importedKinds.some((kind) => kind === resource.name),
    bulk,
    bulkHints,
    rowName,
    list,
    pages: pagesOf(list),
    find: findIn({ resource, columns: all, rowName, list }),
    bound: boundFilters(values, texts.one),
  }
}
