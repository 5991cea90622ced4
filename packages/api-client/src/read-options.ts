import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import type { CallArguments, PathsWith } from './calls.ts'
import { staleTimeOf } from './stale-times.ts'

interface Parameters {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: object
}

const queryParts = (query: object = {}): unknown[] =>
  Object.values(query).some((value) => value !== undefined) ? [query] : []

/**
 * Returns the key of a read, from its path: `/api/products` is a list, `/api/products/{sku}` a record, what follows a
 * part of the record. The same keys as `resourceKeys`, so both match each other; but the answer with a record is a part
 * of it, since screens keep the record itself, with its version, in another shape.
 */
export function keyOfRead(path: string, { path: parameters = {}, query }: Parameters = {}): readonly unknown[] {
  const [resource = path, id, ...rest] = path
    .replace(/^\/(?:api\/)?/, '')
    .split('/')
    .map((segment) => segment.replace(/^\{(.+)\}$/, (_, name: string) => String(parameters[name])))
  return id === undefined
    ? [resource, 'list', query ?? {}]
    : [resource, 'one', id, ...(rest[0] ? rest : ['answer']), ...queryParts(query)]
}

/**
 * Returns the query options of a read of the contract: key, call, cancellation and stale time. Resolves with the
 * response's data.
 */
export const readOptions = <Path extends PathsWith<'get'>>(
  client: Pick<ApiClient, 'GET'>,
  path: Path,
  ...args: CallArguments<'get', Path>
) =>
  queryOptions({
    queryKey: keyOfRead(path, args[0]?.params as Parameters | undefined),
    queryFn: async ({ signal }) =>
      (
        await client.GET(
          path,
          ...([{ disableMessage: true, ...args[0], signal }] as unknown as CallArguments<'get', Path>),
        )
      ).data,
    staleTime: staleTimeOf(path),
    // The client has retried already.
    retry: false,
  })
