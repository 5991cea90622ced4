import { mutationOptions } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import type { Answer, CallArguments, CallData, CallInit, Method, PathsWith } from './calls.ts'
import type { FetchError } from './fetch-error.ts'
import { invalidateResource } from './resource-keys.ts'
import type { ResourceName } from './resource-keys.ts'

type WriteMethod = Exclude<Method, 'get'>

const resourceOf = (path: string): ResourceName => path.split('/')[2] as ResourceName

/**
 * Returns the mutation options of a write of the contract. The variables are the arguments of the call (`params`,
 * `body`, `ifMatch`, `idempotencyKey`, …); it resolves with the whole response. On success the path's resource, and
 * those under `invalidates`, are refetched.
 */
export const writeOptions = <M extends WriteMethod, Path extends PathsWith<M>>(
  client: Pick<ApiClient, Uppercase<M>>,
  method: M,
  path: Path,
  { invalidates = [] }: { readonly invalidates?: readonly ResourceName[] } = {},
) =>
  mutationOptions<Answer<CallData<M, Path>>, FetchError, CallInit<M, Path>>({
    mutationKey: [resourceOf(path), method, path],
    mutationFn: (init) => callOf(client, method)(path, ...([init] as unknown as CallArguments<M, Path>)),
    onSuccess: (_data, _variables, _result, { client: queryClient }) =>
      invalidateResource(queryClient, resourceOf(path), ...invalidates),
  })

type AnyCall<M extends Method> = <Path extends PathsWith<M>>(
  path: Path,
  ...init: CallArguments<M, Path>
) => Promise<Answer<CallData<M, Path>>>

const callOf = <M extends WriteMethod>(client: Pick<ApiClient, Uppercase<M>>, method: M): AnyCall<M> =>
  client[method.toUpperCase() as Uppercase<M>] as unknown as AnyCall<M>
