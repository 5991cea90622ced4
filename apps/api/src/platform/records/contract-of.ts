import {
  operations,
  type OperationId,
  type partImports,
  type Schema,
  type SearchDocuments,
  type SearchIndexName,
} from '@backoffice/api-contract'
import type { AuditedResource, Body, Result } from '../http/types.ts'

type Operations = typeof operations

/** Name of a kind of record in paths, search indexes and the history: `brands`, `supplier-orders`. */
export type ResourceName = AuditedResource

type OperationOfOne<Resource extends ResourceName, Method extends string> = {
  [Id in OperationId]: Operations[Id] extends {
    readonly method: Method
    readonly path: `/api/${Resource}/{${infer Rest}}`
  }
    ? Rest extends `${string}/${string}`
      ? never
      : Id
    : never
}[OperationId]

/** The operation that deletes one record of a kind; `never` where the contract has none. */
export type DeletionOf<Resource extends ResourceName> = OperationOfOne<Resource, 'delete'>

/** A record of a kind as its own operation answers it. */
export type ViewOf<Resource extends ResourceName> =
  Result<OperationOfOne<Resource, 'get' | 'put'>> extends { readonly results: infer View } ? View : never

type OperationOfAll<Resource extends ResourceName, Method extends string> = {
  [Id in OperationId]: Operations[Id] extends { readonly method: Method; readonly path: `/api/${Resource}` }
    ? Id
    : never
}[OperationId]

/** The standard operations of a kind: listing, creating, reading, updating and deleting its records. */
export interface OperationsOf<Resource extends ResourceName> {
  readonly list: OperationOfAll<Resource, 'get'>
  readonly create: OperationOfAll<Resource, 'post'>
  readonly read: OperationOfOne<Resource, 'get'>
  readonly change: OperationOfOne<Resource, 'put'>
  readonly delete: OperationOfOne<Resource, 'delete'>
}

/** Body that creates a record of a kind. */
export type CreateOf<Resource extends ResourceName> = Body<OperationsOf<Resource>['create']>

/** Body that updates a record of a kind. */
export type ChangeOf<Resource extends ResourceName> = Body<OperationsOf<Resource>['change']>

/** The operation that prepares bulk changes of a kind; `never` where the contract has none. */
export type BulkOperationOf<Resource extends ResourceName> = {
  [Id in OperationId]: Operations[Id] extends { readonly method: 'post'; readonly path: `/api/${Resource}/bulk` }
    ? Id
    : never
}[OperationId]

/** Kinds whose module does its bulk changes itself. */
export type OwnBulkResource = 'products'

/** Kinds whose bulk changes the platform does. */
export type BulkResource = Exclude<
  { [Kind in ResourceName]: [BulkOperationOf<Kind>] extends [never] ? never : Kind }[ResourceName],
  OwnBulkResource
>

/** Body of a kind's bulk changes: its change, for the selected records. */
export type BulkChangeOf<Resource extends ResourceName> =
  Body<BulkOperationOf<Resource>> extends { readonly change: infer Change } ? Change : never

/** The search documents of a kind. */
export type DocumentOf<Resource extends ResourceName> = Resource extends SearchIndexName
  ? SearchDocuments[Resource]
  : never

/** Kinds that can be exported. */
export type ExportedResource = Schema<'ExportedKind'>

/** Kinds into whose lists files can be imported. */
export type ImportedResource = Schema<'ImportedKind'>

/** Parts of records that files change. */
export type PartName = keyof typeof partImports

/** Kinds that the list of one's own changes names. */
export type TitledResource = Schema<'NamedKind'>

/** The standard operations of a kind, as far as the contract has them. */
export type StandardOperations = { readonly [Verb in keyof OperationsOf<ResourceName>]?: OperationId }

const VERBS = {
  all: { get: 'list', post: 'create' },
  one: { get: 'read', put: 'change', delete: 'delete' },
} as const satisfies Record<string, Readonly<Record<string, keyof StandardOperations>>>

/** Returns the operation that prepares bulk changes of a kind. */
export const bulkOperationOf = (resource: ResourceName): OperationId | undefined =>
  (Object.keys(operations) as OperationId[]).find((id) => operations[id].path === `/api/${resource}/bulk`)

/** Returns the standard operations of a kind, by their paths. */
export function operationsOf(resource: ResourceName): StandardOperations {
  const one = new RegExp(`^/api/${resource}/\\{\\w+\\}$`)
  return Object.fromEntries(
    Object.entries(operations).flatMap(([id, { method, path }]) => {
      const verbs = path === `/api/${resource}` ? VERBS.all : one.test(path) ? VERBS.one : {}
      const verb: unknown = Reflect.get(verbs, method)
      return typeof verb === 'string' ? [[verb, id]] : []
    }),
  )
}
