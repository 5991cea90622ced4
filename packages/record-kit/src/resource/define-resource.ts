import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import type { Guard } from '@backoffice/permissions'
import { listSearchOf, type CommonParam, type RangeKind } from '@backoffice/shell-kit'

/** A field of some list by which it can be filtered. */
export type AnyField = Exclude<FilterableField<SearchIndexName>, CommonParam>

/**
 * A field by which a list of these records may be filtered: one of its index that is not named like a common parameter.
 */
type FilterField<Name extends SearchIndexName> = Exclude<FilterableField<Name> & string, CommonParam>

/** A field of its documents that identifies a record in the URL of a page. */
type CodeField<Name extends SearchIndexName> = {
  [Field in keyof SearchDocuments[Name] & string]: SearchDocuments[Name][Field] extends string ? Field : never
}[keyof SearchDocuments[Name] & string]

/** The page of one record: its path, and the field whose value is in that path. */
export interface RecordPage<Code extends string = string> {
  readonly path: `/${string}/$${string}`
  readonly code: Code
}

/** Names from which the types of a resource are derived. */
export interface ResourceShape {
  readonly name: SearchIndexName
  readonly path: string
  readonly facet: AnyField
  readonly ranged: AnyField
  readonly typed: AnyField
  readonly urlOnlyFilters: AnyField
  /** Where a record opens: in a drawer beside the list, or on a page. */
  readonly opens: 'drawer' | 'page'
}

interface ResourceOptions<
  Path extends string,
  Facet extends string,
  Ranged extends string,
  Typed extends string,
  UrlOnly extends string,
> {
  /** Path of the list. */
  readonly path: Path
  /** The resource whose permissions apply, or administrators only. */
  readonly rights: Guard
  /** Filters with a chip, in the order of the chips. */
  readonly facets: readonly Facet[]
  /** Filters that are ranges, and their types. */
  readonly ranges: { readonly [Name in Ranged]: RangeKind }
  /** Filters by any text that is typed, such as a SKU. */
  readonly typed?: readonly Typed[]
  /** Filters that only a link sets. */
  readonly urlOnlyFilters?: readonly UrlOnly[]
}

/** Any resource: its names are checked where it is defined. */
export interface ResourceData extends Required<ResourceOptions<string, AnyField, never, AnyField, AnyField>> {
  readonly name: SearchIndexName
  readonly ranges: { readonly [Name in AnyField]?: RangeKind }
  readonly page?: RecordPage | undefined
}

declare const shape: unique symbol

/** Definition of a kind of record: the path of its list, its permissions, and its filters. It loads nothing. */
export interface RecordResource<Shape extends ResourceShape> extends ResourceData {
  readonly name: Shape['name']
  readonly path: Shape['path']
  readonly validateSearch: ReturnType<
    typeof listSearchOf<Shape['facet'] | Shape['ranged'] | Shape['typed'] | Shape['urlOnlyFilters']>
  >
  readonly [shape]?: Shape
}

/** Names of the filters of a resource. */
export type FilterOf<Resource> =
  Resource extends RecordResource<infer Shape>
    ? Shape['facet'] | Shape['ranged'] | Shape['typed'] | Shape['urlOnlyFilters']
    : never

/**
 * Defines a kind of record once, for its routes, lists and links. A filter that its index lacks, or that has the name
 * of a common parameter, does not compile. Its records open in a drawer, or on the `page` that is given.
 */
export function defineResource<
  Name extends SearchIndexName,
  const Path extends `/${string}`,
  const Facet extends FilterField<Name>,
  const Ranged extends FilterField<Name> = never,
  const Typed extends FilterField<Name> = never,
  const UrlOnly extends FilterField<Name> = never,
  Page extends RecordPage<CodeField<Name>> | undefined = undefined,
>(
  name: Name,
  options: ResourceOptions<Path, Facet, Ranged, Typed, UrlOnly> & { readonly page?: Page },
): RecordResource<{
  name: Name
  path: Path
  facet: Facet
  ranged: Ranged
  typed: Typed
  urlOnlyFilters: UrlOnly
  opens: Page extends undefined ? 'drawer' : 'page'
}> {
  const { path, rights, facets, ranges, typed = [], urlOnlyFilters = [], page } = options
  const validateSearch = listSearchOf([...facets, ...(Object.keys(ranges) as Ranged[]), ...typed, ...urlOnlyFilters])
  return { name, path, rights, facets, ranges, typed, urlOnlyFilters, page, validateSearch }
}
