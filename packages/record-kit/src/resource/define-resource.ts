import type { FilterableField } from '@backoffice/api-contract'
import type { Guard } from '@backoffice/permissions'
import { listSearchOf, type CommonParam, type RangeKind } from '@backoffice/shell-kit'
import type { RecordName } from './record-name.ts'

type Ranges<Field extends string> = { readonly [Name in Field]: RangeKind }

/** A field that a list of these records may be filtered by: one of its index, whose name no common parameter has. */
type FilterField<Name extends RecordName> = Exclude<FilterableField<Name> & string, CommonParam>

interface ResourceOptions<Path extends string, Facet extends string, Ranged extends string, Linked extends string> {
  /** Address of the list. */
  readonly path: Path
  /** The resource whose rights are asked for, or administrators alone. */
  readonly rights: Guard
  /** Filters with a chip, in the order of the chips. */
  readonly facets: readonly Facet[]
  /** Filters that are ranges, and of what. */
  readonly ranges: Ranges<Ranged>
  /** Filters that only a link sets. */
  readonly linked?: readonly Linked[]
}

/** The light part of a kind of record: where its list is, who may see it, and by what it is filtered. It loads nothing. */
export interface RecordResource<
  Name extends RecordName,
  Path extends string,
  Facet extends string,
  Ranged extends string,
  Linked extends string,
> extends Required<ResourceOptions<Path, Facet, Ranged, Linked>> {
  readonly name: Name
  readonly validateSearch: ReturnType<typeof listSearchOf<Facet | Ranged | Linked>>
}

/** Names of the filters of a resource. */
export type FilterOf<Resource> =
  Resource extends RecordResource<RecordName, string, infer Facet, infer Ranged, infer Linked>
    ? Facet | Ranged | Linked
    : never

/**
 * States a kind of record once, for the routes, lists and links that know it. A filter that its index lacks, or that has
 * the name of a common parameter, does not compile.
 */
export function defineResource<
  Name extends RecordName,
  const Path extends `/${string}`,
  const Facet extends FilterField<Name>,
  const Ranged extends FilterField<Name> = never,
  const Linked extends FilterField<Name> = never,
>(
  name: Name,
  { path, rights, facets, ranges, linked = [] }: ResourceOptions<Path, Facet, Ranged, Linked>,
): RecordResource<Name, Path, Facet, Ranged, Linked> {
  const validateSearch = listSearchOf([...facets, ...(Object.keys(ranges) as Ranged[]), ...linked])
  return { name, path, rights, facets, ranges, linked, validateSearch }
}
