import type { paths, SearchIndexName } from '@backoffice/api-contract'
import type { QueryClient } from '@tanstack/react-query'

type FirstSegment<Path> = Path extends `/api/${infer Rest}`
  ? Rest extends `${infer First}/${string}`
    ? First
    : Rest
  : never

/** Subject of queries: the first segment of a path of the contract, or the name of a search index. */
export type ResourceName = FirstSegment<keyof paths> | SearchIndexName

/**
 * Returns the keys of all queries about a resource. Each begins with the one above it, so invalidating a key
 * invalidates everything below it.
 *
 * - `all`: everything about the resource;
 * - `lists`, `list(search)`: lists and search results;
 * - `one(id)`: a record;
 * - `part(id, name, …)`: parts of a record, such as its files.
 */
export const resourceKeys = (resource: ResourceName) => ({
  all: [resource] as const,
  lists: [resource, 'list'] as const,
  list: (search: unknown = {}) => [resource, 'list', search] as const,
  one: (id: string | number) => [resource, 'one', String(id)] as const,
  part: (id: string | number, name: string, ...rest: readonly unknown[]) =>
    [resource, 'one', String(id), name, ...rest] as const,
})

/** The history: whatever was written is a new entry of it. */
const HISTORY = 'audit-entries' satisfies ResourceName

/** Invalidates all queries of the resources and of the history, and refetches those that a screen shows. */
export const invalidateResource = (queryClient: QueryClient, ...resources: readonly ResourceName[]): Promise<void> =>
  Promise.all([...resources, HISTORY].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] }))).then(
    () => undefined,
  )
