import { operationRights, type OperationId } from '@backoffice/api-contract'
import { invalid } from '../http/failure.ts'
import { worksWhenClosed } from '../http/when-closed.ts'
import type { AnyRecord } from '../records/record.ts'
import { isWritable } from '../records/restore.ts'
import type { Fields, Writable } from '../records/writable.ts'
import type { BulkAction, BulkActionsOfModules } from './bulk-action.ts'
import type { Combining } from './combining.ts'
import type { Merging } from './merging.ts'
import { text } from './messages.ts'

/** What a bulk change does to each record: the operation that does the same to one, and how. */
export type BulkWish = { readonly operation: OperationId } & (
  | { readonly how: 'delete' }
  | { readonly how: 'change'; readonly body: Fields }
  | { readonly how: 'act'; readonly name: string; readonly action: BulkAction; readonly value: unknown }
  | { readonly how: 'merge'; readonly merging: Merging<never, never>; readonly into: string }
  | { readonly how: 'combine'; readonly combining: Combining }
)

/** A bulk change that merges records into one of them. */
export type MergeWish = Extract<BulkWish, { readonly how: 'merge' }>

/** A bulk change that combines records. */
export type CombineWish = Extract<BulkWish, { readonly how: 'combine' }>

/** A kind whose bulk changes the platform does. */
export type BulkKind = Writable & { readonly bulkOperation: OperationId }

/** Whether the platform does the bulk changes of a kind. */
export const isBulkKind = (kind: AnyRecord): kind is BulkKind =>
  kind.bulkOperation !== undefined && kind.bulk !== 'own' && isWritable(kind)

type Actions = Readonly<Record<string, BulkAction | Combining | Merging<never, never> | undefined>>

/** Returns the bulk actions of a kind that are here. */
const actionsOf = ({ bulk }: AnyRecord): Actions =>
  typeof bulk === 'object'
    ? Object.fromEntries(Object.entries(bulk).flatMap(([name, act]) => (typeof act === 'object' ? [[name, act]] : [])))
    : {}

/** Returns a kind with the bulk actions that other modules have of it. */
export const withActions = (kind: AnyRecord, acts: BulkActionsOfModules[string]): AnyRecord =>
  acts && typeof kind.bulk === 'object' ? { ...kind, bulk: { ...kind.bulk, ...acts } } : kind

/** Reads the change of a request. @throws 422 for one that changes nothing, or for parts that cannot be combined */
export function wishOf(kind: BulkKind, change: Fields): BulkWish {
  const actions = actionsOf(kind)
  const names = Object.keys(change)
  const alone = names.find((name) => name === 'delete' || actions[name])
  if (alone === undefined) {
    if (names.length === 0 || !kind.operations.change) throw invalid(text('change-required'), '/change')
    return { how: 'change', operation: kind.operations.change, body: change }
  }
  if (names.length > 1) throw invalid(text('change-not-combinable'), `/change/${alone}`)
  const action = actions[alone]
  if (action && 'merge' in action)
    return { how: 'merge', operation: action.operation, merging: action, into: String(change[alone]) }
  if (action && 'combine' in action) return { how: 'combine', operation: action.operation, combining: action }
  if (action) {
    action.assertValue?.(change[alone] as never)
    return { how: 'act', operation: action.operation, name: alone, action, value: change[alone] }
  }
  if (!kind.operations.delete) throw new Error(`${kind.resource}: no operation deletes one`)
  return { how: 'delete', operation: kind.operations.delete }
}

/** Whether a bulk change deletes the records. */
export const deletes = ({ how }: BulkWish): boolean => how === 'delete' || how === 'merge'

/** Returns the permission that a bulk change needs: that of the operation that does it to one record. */
export const rightOf = ({ operation }: BulkWish): string => operationRights[operation]

/** Returns the permission that undoing a bulk change needs: to restore what it deleted, the one to create it. */
export const undoRightOf = ({ operations }: BulkKind, wish: BulkWish): string =>
  operationRights[(deletes(wish) ? operations.create : undefined) ?? wish.operation]

/** Whether a bulk change also changes records of closed namespaces, as its operation does. */
export const isForClosed = (wish: BulkWish): boolean =>
  worksWhenClosed(wish.operation, wish.how === 'change' ? wish.body : undefined)

/** Whether a bulk change cannot be undone. */
export const isForGood = ({ undo = {} }: BulkKind, wish: BulkWish): boolean =>
  undo[wish.operation] === 'for good' ||
  wish.how === 'combine' ||
  (wish.how === 'act' && wish.action.also !== undefined)

/** Returns to how many records a bulk change may be done at once; undefined: to any number. */
export function mostOf(wish: BulkWish): number | undefined {
  if (wish.how === 'combine') return wish.combining.most
  return wish.how === 'act' ? wish.action.most : undefined
}

/** Returns what the declarations of bulk changes lack. */
export function bulkFaults(kinds: readonly AnyRecord[]): readonly string[] {
  return kinds
    .filter(({ bulkOperation, bulk }) => bulkOperation !== undefined && bulk !== 'own')
    .flatMap((kind) => [
      ...Object.entries(typeof kind.bulk === 'object' ? kind.bulk : {}).flatMap(([name, act]) =>
        typeof act === 'string' ? [`${kind.resource}: no module has the bulk action "${name}"`] : [],
      ),
      ...(isWritable(kind) ? [] : [`${kind.resource}: bulk changes need rows with a version`]),
      ...(kind.title ? [] : [`${kind.resource}: bulk changes need a "title" for their results`]),
    ])
}
