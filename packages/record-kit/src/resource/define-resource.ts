import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import type { Guard } from '@backoffice/permissions'
import { listSearchOf, type CommonParam, type RangeKind } from '@backoffice/shell-kit'

/** A field of some list that it can be filtered by. */
export type AnyField = Exclude<FilterableField<SearchIndexName>, CommonParam>

/** A field that a list of these records may be filtered by: one of its index, whose name no common parameter has. */
type FilterField<Name extends SearchIndexName> = Exclude<FilterableField<Name> & string, CommonParam>

/** A field of its documents that says what the address of a page names a record by. */
type CodeField<Name extends SearchIndexName> = {
  [Field in keyof SearchDocuments[Name] & string]: SearchDocuments[Name][Field] extends string ? Field : never
}[keyof SearchDocuments[Name] & string]

/** The page of one record: its path, and the field whose value stands in that path. */
export interface RecordPage<Code extends string = string> {
  readonly path: `/${string}/$${string}`
  readonly code: Code
}

/** Names that the types of a resource are made of. */
export interface ResourceShape {
  readonly name: SearchIndexName
  readonly path: string
  readonly facet: AnyField
  readonly ranged: AnyField
  readonly typed: AnyField
  readonly linked: AnyField
  /** Where a record opens: in a drawer beside the list, or on a page. */
  readonly opens: 'drawer' | 'page'
}

interface ResourceOptions<
  Path extends string,
  Facet extends string,
  Ranged extends string,
  Typed extends string,
  Linked extends string,
> {
  /** Address of the list. */
  readonly path: Path
  /** The resource whose rights are asked for, or administrators alone. */
  readonly rights: Guard
  /** Filters with a chip, in the order of the chips. */
  readonly facets: readonly Facet[]
  /** Filters that are ranges, and of what. */
  readonly ranges: { readonly [Name in Ranged]: RangeKind }
  /** Filters that are typed into the search box, such as an SKU. */
  readonly typed?: readonly Typed[]
  /** Filters that only a link sets. */
  readonly linked?: readonly Linked[]
}

/** A resource whatever it is of: its names were checked where it is defined. */
export interface ResourceData extends Required<ResourceOptions<string, AnyField, never, AnyField, AnyField>> {
  readonly name: SearchIndexName
  readonly ranges: { readonly [Name in AnyField]?: RangeKind }
  readonly page?: RecordPage | undefined
}

declare const shape: unique symbol

/** The light part of a kind of record: where its list is, who may see it, and by what it is filtered. It loads nothing. */
export interface RecordResource<Shape extends ResourceShape> extends ResourceData {
  readonly name: Shape['name']
  readonly path: Shape['path']
  readonly validateSearch: ReturnType<
    typeof listSearchOf<Shape['facet'] | Shape['ranged'] | Shape['typed'] | Shape['linked']>
  >
  readonly [shape]?: Shape
}

/** Names of the filters of a resource. */
export type FilterOf<Resource> =
  Resource extends RecordResource<infer Shape>
    ? Shape['facet'] | Shape['ranged'] | Shape['typed'] | Shape['linked']
    : never

/**
 * States a kind of record once, for the routes, lists and links that know it. A filter that its index lacks, or that has
 * the name of a common parameter, does not compile. Its records open in a drawer, or on the `page` that it names.
 */
export function defineResource<
  Name extends SearchIndexName,
  const Path extends `/${string}`,
  const Facet extends FilterField<Name>,
  const Ranged extends FilterField<Name> = never,
  const Typed extends FilterField<Name> = never,
  const Linked extends FilterField<Name> = never,
  Page extends RecordPage<CodeField<Name>> | undefined = undefined,
>(
  name: Name,
  options: ResourceOptions<Path, Facet, Ranged, Typed, Linked> & { readonly page?: Page },
): RecordResource<{
  name: Name
  path: Path
  facet: Facet
  ranged: Ranged
  typed: Typed
  linked: Linked
  opens: Page extends undefined ? 'drawer' : 'page'
}> {
  const { path, rights, facets, ranges, typed = [], linked = [], page } = options
  const validateSearch = listSearchOf([...facets, ...(Object.keys(ranges) as Ranged[]), ...typed, ...linked])
  return { name, path, rights, facets, ranges, typed, linked, page, validateSearch }
}
