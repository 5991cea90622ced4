import type { Readable } from 'node:stream'
import type { OperationId, operationTypes, Schema, SearchIndexName } from '@backoffice/api-contract'
import type { SQL } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Snapshot } from '../audit/snapshots.ts'
import type { Database } from '../database/database.ts'
import type { Upload } from '../files/receive-upload.ts'
import type { Language } from '../languages/language.ts'
import type { Account } from '../session/account.ts'
import type { Kinds } from '../records/kinds.ts'
import type { Scope } from '../session/scope.ts'

type Operation<Id extends OperationId> = operationTypes[Id]
type Parameters<Id extends OperationId, In extends 'path' | 'query'> = Operation<Id>['parameters'] extends {
  [Key in In]?: infer T
}
  ? NonNullable<T>
  : object
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : undefined
type Success<T> = { [Status in keyof T & (200 | 201 | 204)]: Json<T[Status]> }[keyof T & (200 | 201 | 204)]

/** The body that an operation takes. */
export type Body<Id extends OperationId> =
  Operation<Id> extends { requestBody: { content: { 'application/json': infer T } } } ? T : undefined

/** What an operation answers when it succeeds. */
export type Result<Id extends OperationId> = Success<Operation<Id>['responses']>

/** What kind of record changed, as the history names it. */
export type AuditedResource = Schema<'RecordKind'>

/** A change to be written into the history, in the transaction of the change itself. */
export interface Change {
  readonly resource: AuditedResource
  readonly object: string
  readonly namespace?: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  /** What a deletion took away, read before it: with it the deletion can be taken back. */
  readonly kept?: Snapshot
  /** It followed from another change: nobody asked for it, and nobody takes it back alone. */
  readonly follows?: boolean
  /** It was made before and taken back; now it is made again. */
  readonly again?: boolean
}

/** Writes what changed into the history: one record, or many that changed at once. */
export type Recorder = (changes: Change | readonly Change[]) => Promise<void>

/** Says that search documents are out of date: of these uids, or of those that a query selects as `uid`. */
export type Reindexer = (index: SearchIndexName, which: readonly string[] | SQL) => Promise<void>

/** One request on its way: checked, allowed, and inside a transaction that sees only its own tenants. */
export interface Call<Id extends OperationId = OperationId> {
  readonly operation: Id
  readonly path: Parameters<Id, 'path'>
  readonly query: Parameters<Id, 'query'>
  readonly body: Body<Id>
  readonly apiVersion: '2' | '3'
  /** The version of the record that the caller has read, from `If-Match`. */
  readonly expectedVersion: number | undefined
  /** What the caller reads: see `languageOf`. */
  readonly language: Language
  readonly account: Account
  readonly scope: Scope
  readonly database: Database
  /** The body is not among it: what a client sends is received before the transaction. */
  readonly request: Omit<FastifyRequest, 'body' | 'raw' | 'signal'>
  readonly reply: FastifyReply
  /** Whether the account has a right, beside the one that guards the operation. */
  readonly may: (right: string) => boolean
  /** Whether an account without a group may do everything. */
  readonly noGroupFullAccess: boolean
  /** Who calls; null: nobody has signed in yet. */
  readonly actor: string | null
  readonly record: Recorder
  readonly reindex: Reindexer
  /** The kinds of records that there are. */
  readonly kinds: Kinds
}

/** What is in a file, or where the browser fetches it itself. */
export type OpenedFile =
  | { readonly content: Buffer | Readable; readonly contentType?: string }
  | { readonly address: string }

/** A file that answers a call. */
export interface SentFile {
  readonly contentType: string
  readonly disposition: string
  /** For how many seconds the browser of the account may keep it; left out: not at all. */
  readonly keepSeconds?: number
  /** Fetches it once the transaction has ended, for that may take as long as another machine does. */
  readonly open: () => Promise<OpenedFile>
}

/** What a handler gives back: the body, and the version of the record in it. */
export interface Answer<Id extends OperationId> {
  readonly status?: number
  readonly body: Result<Id> | undefined
  readonly version?: number
  /** A file instead of a body. */
  readonly file?: SentFile
}

/** Serves one operation of the contract. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>

type TakesFile<Id extends OperationId> =
  Operation<Id> extends { requestBody: { content: { 'multipart/form-data': unknown } } } ? true : false

/** A call between its check and its transaction: the database is out of reach, so that nothing in it waits for somebody. */
export interface PreparingCall<Id extends OperationId = OperationId> extends Pick<
  Call<Id>,
  'path' | 'query' | 'body' | 'language' | 'account' | 'scope' | 'may' | 'kinds'
> {
  /** The file that came with the call, where the contract says that one does. */
  readonly upload: TakesFile<Id> extends true ? Upload : undefined
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal
  /** Asks for a right that follows from what the call is about. @throws 403, which the history remembers like that of the operation's own right */
  readonly demand: (right: string) => Promise<void>
}

/** What is left to do within the transaction. */
export interface Prepared<Id extends OperationId> {
  readonly handle: Handler<Id>
  /** Removes what was prepared, where the call came to nothing. */
  readonly discard?: () => Promise<void>
  /** Removes what nobody needs after the call, whatever became of it. */
  readonly end?: () => Promise<void>
}

/**
 * Serves an operation that waits for what its client sends, or for another server. Neither may take as long as a
 * transaction, a lock or a connection of the pool is held.
 */
export interface PreparedHandler<Id extends OperationId> {
  /** Finds what the call is about, in a short transaction before the waiting: what is not there, or not allowed, ends here. */
  readonly check?: (call: Call<Id>) => Promise<unknown>
  readonly prepare: (call: PreparingCall<Id>) => Promise<Prepared<Id>>
}

/** A handler for every operation: one that is missing does not compile, nor does one that would receive a file within its transaction. */
export type Handlers = {
  readonly [Id in OperationId]: TakesFile<Id> extends true ? PreparedHandler<Id> : Handler<Id> | PreparedHandler<Id>
}
