import type { FilterableField, SearchIndexName, SortableField } from '@backoffice/api-contract'
import type { CommonParam, ListAddress, ListDefinition } from '@backoffice/shell-kit'
import type { Tone } from '@backoffice/ui'
import type { RecordResource } from '../resource/define-resource.ts'
import type { DocumentOf, RecordName } from '../resource/record-name.ts'

/** Names that the types of a list are made of. */
export interface ListShape {
  readonly name: RecordName
  /** What texts about one record begin with, and those about the list. */
  readonly one: string
  readonly many: string
  readonly column: { readonly field: string; readonly kind: string }
  readonly facet: string
  readonly filter: string
  /** Filters that only a link sets. */
  readonly linked: string
  readonly view: string
  readonly values: object
  /** Fields that only bulk actions and own cells read. */
  readonly extra: string
}

/**
 * What the values of a field are called: each by its text (the values that are known), yes or no, the name of a country,
 * a language or another record, or as the page says.
 */
export type ValueNames = readonly string[] | 'yes-no' | 'country' | 'language' | { readonly of: RecordName } | 'own'

interface Look {
  /** Its name in addresses and saved views; that of its field when left out. */
  readonly id?: string
  readonly width?: number
  readonly minWidth?: number
  readonly rank?: number
  readonly optional?: true
  readonly always?: true
  readonly align?: 'end'
  readonly onCard?: 'picture' | 'title' | 'subtitle' | 'aside' | 'state'
}

/** How a value is drawn: `value` by what `values` calls it, `own` by the page, which hands over a cell for it. */
type Drawing<Value> =
  | { readonly kind: 'own' }
  | ([Value] extends [string | number | boolean | null] ? { readonly kind: 'value' } : never)
  | ([Value] extends [number | null] ? { readonly kind: 'count' | 'date' } : never)
  | ([Value] extends [string | null]
      ? { readonly kind: 'title' | 'picture' } | { readonly kind: 'text'; readonly highlight?: true }
      : never)
  | ([Value] extends [string] ? { readonly kind: 'state'; readonly tones: Readonly<Record<string, Tone>> } : never)

type Field<Name extends RecordName> = keyof DocumentOf<Name> & string

/** A column as data: nothing of it draws, so that the loader of a route has it without the parts of a list. */
export type ColumnOf<Name extends RecordName> = {
  [Column in Field<Name>]: Look & {
    readonly field: Column
    readonly sort?: Column extends SortableField<Name> ? true : never
  } & Drawing<DocumentOf<Name>[Column]>
}[Field<Name>]

/** A column whatever list it is of. */
export interface ColumnData extends Look {
  readonly field: string
  readonly kind: 'own' | 'value' | 'count' | 'date' | 'title' | 'picture' | 'text' | 'state'
  readonly sort?: true
  readonly highlight?: true
  readonly tones?: Readonly<Record<string, Tone>>
}

/** A field of some list that it can be filtered by. */
export type AnyField = Exclude<FilterableField<SearchIndexName>, CommonParam>
/** A list as the search service is asked for it, whatever its index. */
export type AnyList = ListDefinition<SearchIndexName, 'uid', AnyField, AnyField>

/** What a list consists of, whatever it is of: its parts were checked where it is defined. */
export interface RecordListData {
  readonly resource: Pick<RecordResource<RecordName, string, string, string, string>, 'name' | 'rights'>
  readonly texts: { readonly one: string; readonly many: string }
  readonly columns: readonly ColumnData[]
  readonly values: Readonly<Record<string, ValueNames>>
  readonly views: Readonly<Record<string, Partial<ListAddress<AnyField>>>>
  readonly optionalFilters: readonly string[]
  readonly rowName: (row: { readonly document: object }) => string
  readonly list: AnyList
}

declare const shape: unique symbol

/** A list with its types. */
export interface RecordListDefinition<out Shape extends ListShape> extends RecordListData {
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

interface ListOptions<
  Name extends RecordName,
  One extends string,
  Many extends string,
  Column extends { readonly field: string; readonly kind: string },
  Facet extends string,
  Filter extends string,
  View extends string,
  Values,
  Extra extends string,
> {
  /** What its texts begin with: `brand.name`, `brands.new`. */
  readonly texts: { readonly one: One; readonly many: Many }
  readonly columns: readonly Column[]
  /** Of every filter with a chip, and of every column that is drawn by its value. */
  readonly values: Values & { readonly [Named in Facet | (NamedField<Column> & string)]: ValueNames }
  readonly views: { readonly [Id in View]: Partial<ListAddress<NoInfer<Filter>>> }
  readonly order: `${SortableField<Name>}:${'asc' | 'desc'}`
  /** Filters that may ask for no value at all. */
  readonly optionalFilters?: readonly NoInfer<Filter>[]
  /** Further fields of a row. */
  readonly retrieve?: readonly Extra[]
  /** Further fields in which matches are marked. */
  readonly highlight?: readonly (NoInfer<Column>['field'] | NoInfer<Extra>)[]
  /** What a row is called; what its title says when left out. */
  rowName?(this: void, row: Pick<DocumentOf<Name>, (NoInfer<Column>['field'] | NoInfer<Extra>) & Field<Name>>): string
}

interface RowNaming {
  rowName?(this: void, row: object): string
}

function rowNameOf(columns: readonly ColumnData[], { rowName }: RowNaming): RecordListData['rowName'] {
  if (rowName) return ({ document }) => rowName(document)
  const title = columns.find(({ kind }) => kind === 'title')?.field
  return ({ document }) => String(Object.entries(document).find(([field]) => field === title)?.[1] ?? '')
}

/** States the list of a resource as data: its columns, what the values of its filters are called, and its own views. */
export function defineRecordList<
  Name extends RecordName,
  Facet extends AnyField,
  Ranged extends AnyField,
  Linked extends AnyField,
  const One extends string,
  const Many extends string,
  const Column extends ColumnData & ColumnOf<NoInfer<Name>>,
  const View extends string,
  const Values,
  const Extra extends Field<NoInfer<Name>> = never,
>(
  resource: RecordResource<Name, string, Facet, Ranged, Linked>,
  options: ListOptions<
    NoInfer<Name>,
    One,
    Many,
    Column,
    NoInfer<Facet>,
    NoInfer<Exclude<Facet | Ranged | Linked, CommonParam>>,
    View,
    Values,
    Extra
  >,
): RecordListDefinition<{
  name: Name
  one: One
  many: Many
  column: Column
  facet: Facet
  filter: Facet | Ranged
  linked: Linked
  view: View
  values: Values & object
  extra: Extra
}> {
  const { texts, columns, values, views, order, optionalFilters = [], retrieve = [], highlight = [] } = options
  const all: readonly ColumnData[] = columns
  const marked = all.flatMap((column) => (column.kind === 'title' || column.highlight ? [column.field] : []))
  const marks = [...marked, ...highlight]
  // Which fields an index has is known of each list where it is defined, and of none here.
  const list = {
    index: resource.name,
    facets: resource.facets,
    ranges: resource.ranges,
    linked: resource.linked,
    retrieve: [...new Set(['uid', 'version', ...all.map(({ field }) => field), ...retrieve])],
    ...(marks.length > 0 && { highlight: marks }),
    sorts: all.flatMap(({ field, sort }) => (sort ? [field] : [])),
    order: [order],
  } as unknown as AnyList
  return { resource, texts, columns: all, values, views, optionalFilters, rowName: rowNameOf(all, options), list }
}
