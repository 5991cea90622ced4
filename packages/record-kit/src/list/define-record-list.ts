import type { FilterableField, Schema, SearchIndexName, SortableField } from '@backoffice/api-contract'
import type { CommonParam, ListAddress, ListDefinition } from '@backoffice/shell-kit'
import type { Density, Tone } from '@backoffice/ui'
import type { AnyField, RecordResource, ResourceData, ResourceShape } from '../resource/define-resource.ts'
import type { DocumentOf, RecordName } from '../resource/record-name.ts'

/** Names that the types of a list are made of. */
export interface ListShape {
  readonly name: SearchIndexName
  readonly opens: 'drawer' | 'page'
  /** What texts about one record begin with, and those about the list. */
  readonly one: string
  readonly many: string
  readonly column: { readonly field: string; readonly kind: string }
  readonly facet: string
  /** Filters with a label. */
  readonly filter: string
  /** Filters that only a link sets. */
  readonly linked: string
  readonly view: string
  readonly values: object
  /** Fields that only bulk actions and own cells read. */
  readonly extra: string
  /** Whether it can be written into a file. */
  readonly exported: boolean
}

/**
 * What the values of a field are called: each by its text (the values that are known), by themselves, yes or no, the
 * name of a country, a language or another record, or as the page says.
 */
export type ValueNames =
  | readonly string[]
  | 'itself'
  | 'yes-no'
  | 'country'
  | 'language'
  | { readonly of: RecordName }
  | 'own'

interface Look {
  /** Its name in addresses and saved views; that of its field when left out. */
  readonly id?: string
  readonly width?: number
  readonly minWidth?: number
  readonly rank?: number
  readonly optional?: true
  readonly always?: true
  readonly align?: 'end'
  /** Where it stands on a card; undefined keeps it off where its kind has a place. */
  readonly onCard?: 'picture' | 'title' | 'subtitle' | 'aside' | 'state' | undefined
  /** Where a list is exported: a column that its files do not have. */
  readonly exported?: false
}

/** How a value is drawn: `value` by what `values` calls it, `own` by the page, which hands over a cell for it. */
type Drawing<Value, Document> =
  | { readonly kind: 'own' }
  | ([Value] extends [string | number | boolean | null] ? { readonly kind: 'value' } : never)
  | ([Value] extends [number | null] ? { readonly kind: 'count' | 'date' | 'percent' } : never)
  | ([Value, Document] extends [number | null, { readonly currency: string }] ? { readonly kind: 'money' } : never)
  | ([Value] extends [string | null]
      ? { readonly kind: 'title' | 'picture' } | { readonly kind: 'text'; readonly highlight?: true }
      : never)
  | ([Value] extends [string] ? { readonly kind: 'state'; readonly tones: Readonly<Record<string, Tone>> } : never)

type Field<Name extends SearchIndexName> = keyof DocumentOf<Name> & string

/** A column as data: nothing of it draws, so that the loader of a route has it without the parts of a list. */
export type ColumnOf<Name extends SearchIndexName> = {
  [Column in Field<Name>]: Look & {
    readonly field: Column
    /** Whether its header sorts the list: by its own field, or by another one. */
    readonly sort?: (Column extends SortableField<Name> ? true : never) | SortableField<Name>
  } & Drawing<DocumentOf<Name>[Column], DocumentOf<Name>>
}[Field<Name>]

/** A column whatever list it is of. */
export interface ColumnData extends Look {
  readonly field: string
  readonly kind: 'own' | 'value' | 'count' | 'date' | 'percent' | 'money' | 'title' | 'picture' | 'text' | 'state'
  readonly sort?: true | string
  readonly highlight?: true
  readonly tones?: Readonly<Record<string, Tone>>
}

/** A list as the search service is asked for it, whatever its index. */
export type AnyList = ListDefinition<SearchIndexName, 'uid', AnyField, AnyField>

type View<Filter extends string> = Partial<ListAddress<Filter>>

/** What a list consists of, whatever it is of: its parts were checked where it is defined. */
export interface RecordListData {
  readonly resource: ResourceData
  readonly texts: { readonly one: string; readonly many: string }
  readonly columns: readonly ColumnData[]
  readonly values: Readonly<Record<string, ValueNames>>
  readonly views: Readonly<Record<string, View<AnyField> | ((now: Date) => View<AnyField>)>>
  readonly optionalFilters: readonly string[]
  readonly groups: readonly string[]
  readonly density: Density
  readonly exported: boolean
  readonly rowName: (row: { readonly document: object }) => string
  readonly list: AnyList
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
  Resource['facet'] | Resource['ranged'] | Resource['typed'] | Resource['linked'],
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
  Exported extends boolean,
> {
  /** What its texts begin with: `brand.name`, `brands.new`. */
  readonly texts: { readonly one: One; readonly many: Many }
  readonly columns: readonly Column[]
  /** Of every filter with a chip, and of every column that is drawn by its value. */
  readonly values: Values & { readonly [Named in Resource['facet'] | (NamedField<Column> & string)]: ValueNames }
  /** Views that the list comes with; one that depends on the day is a function of it. */
  readonly views: {
    readonly [Name in Id]: View<FilterIn<Resource>> | ((now: Date) => View<FilterIn<Resource>>)
  }
  readonly order: `${SortableField<Resource['name']>}:${'asc' | 'desc'}`
  /** Filters that may ask for no value at all. */
  readonly optionalFilters?: readonly FilterIn<Resource>[]
  /** Fields of columns by which rows can stand under headings. */
  readonly groups?: readonly (NoInfer<Column>['field'] &
    SortableField<Resource['name']> &
    FilterableField<Resource['name']>)[]
  /** The filter of which every record has exactly one value: its counts tell how many match where the service stops counting. */
  readonly whole?: Resource['facet']
  /** How high rows are where nobody has said otherwise. */
  readonly density?: Density
  /** Whether what it shows can be written into a file. */
  readonly exported?: Exported & (Resource['name'] extends Schema<'ExportedKind'> ? unknown : false)
  /** Further fields of a row. */
  readonly retrieve?: readonly Extra[]
  /** Further fields in which matches are marked. */
  readonly highlight?: readonly (NoInfer<Column>['field'] | NoInfer<Extra>)[]
  /** What a row is called; what its title says when left out. */
  rowName?(
    this: void,
    row: Pick<DocumentOf<Resource['name']>, (NoInfer<Column>['field'] | NoInfer<Extra>) & Field<Resource['name']>>,
  ): string
}

interface RowNaming {
  rowName?(this: void, row: object): string
}

function rowNameOf(columns: readonly ColumnData[], { rowName }: RowNaming): RecordListData['rowName'] {
  if (rowName) return ({ document }) => rowName(document)
  const title = columns.find(({ kind }) => kind === 'title')?.field
  return ({ document }) => String(Object.entries(document).find(([field]) => field === title)?.[1] ?? '')
}

/** What rows have beside what their columns show: what links and amounts of money are made of. */
const fieldsBeside = (columns: readonly ColumnData[], { page }: ResourceData): readonly string[] => [
  ...(page ? ['namespace', page.code] : []),
  ...(columns.some(({ kind }) => kind === 'money') ? ['currency'] : []),
]

/** States the list of a resource as data: its columns, what the values of its filters are called, and its own views. */
export function defineRecordList<
  Resource extends ResourceShape,
  const One extends string,
  const Many extends string,
  const Column extends ColumnData & ColumnOf<NoInfer<Resource>['name']>,
  const Id extends string,
  const Values,
  const Extra extends Field<NoInfer<Resource>['name']> = never,
  const Exported extends boolean = false,
>(
  resource: RecordResource<Resource>,
  options: ListOptions<NoInfer<Resource>, One, Many, Column, Id, Values, Extra, Exported>,
): RecordListDefinition<{
  name: Resource['name']
  opens: Resource['opens']
  one: One
  many: Many
  column: Column
  facet: Resource['facet']
  filter: Resource['facet'] | Resource['ranged'] | Resource['typed']
  linked: Resource['linked']
  view: Id
  values: Values & object
  extra: Extra
  exported: Exported
}> {
  const { texts, columns, values, views, order, optionalFilters = [], retrieve = [], highlight = [] } = options
  const { groups = [], whole, density = 'normal', exported = false } = options
  const all: readonly ColumnData[] = columns
  const marked = all.flatMap((column) => (column.kind === 'title' || column.highlight ? [column.field] : []))
  const marks = [...marked, ...highlight]
  const beside = fieldsBeside(all, resource)
  // Which fields an index has is known of each list where it is defined, and of none here.
  const list = {
    index: resource.name,
    facets: resource.facets,
    ranges: resource.ranges,
    linked: [...resource.typed, ...resource.linked],
    retrieve: [...new Set(['uid', 'version', ...all.map(({ field }) => field), ...retrieve, ...beside])],
    ...(marks.length > 0 && { highlight: marks }),
    ...(whole !== undefined && { whole }),
    sorts: all.flatMap(({ field, sort }) => (sort === undefined ? [] : [sort === true ? field : sort])),
    groups,
    order: [order],
  } as unknown as AnyList
  const rowName = rowNameOf(all, options)
  return { resource, texts, columns: all, values, views, optionalFilters, groups, density, exported, rowName, list }
}
