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

type JsonOr<Sent, Other> = Sent extends { content: { 'application/json': infer T } } ? T : Other

/** Request body of an operation. */
export type Body<Id extends OperationId> =
  Operation<Id> extends { requestBody: infer Sent }
    ? JsonOr<Sent, undefined>
    : Operation<Id> extends { requestBody?: infer Sent }
      ? JsonOr<Sent, never> | undefined
      : undefined

/** Body of an operation's successful answer. */
export type Result<Id extends OperationId> = Success<Operation<Id>['responses']>

/** Kind of a changed record, as the history names it. */
export type AuditedResource = Schema<'RecordKind'>

/** Change for the history, in the transaction of the change itself. */
export interface Change {
  readonly resource: AuditedResource
  readonly object: string
  readonly namespace?: string | null
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  /** Snapshot of a deleted record, taken before the deletion, which undo restores. */
  readonly kept?: Snapshot
  /** Whether it followed from another change: no one requested it, and it is not undone alone. */
  readonly follows?: boolean
  /** Whether it redoes a change that was undone. */
  readonly again?: boolean
  /** The entry that it undoes. */
  readonly undoes?: number
  /** The operation that makes it, where that is another one than that of the call. */
  readonly by?: OperationId
}

/** Writes changes to the history: one record, or many that changed together. */
export type Recorder = (changes: Change | readonly Change[]) => Promise<void>

/** Marks search documents as out of date: of these uids, or of those that a query selects as `uid`. */
export type Reindexer = (index: SearchIndexName, which: readonly string[] | SQL) => Promise<void>

/** One request: validated, authorised, and inside a transaction that sees only its own tenants. */
export interface Call<Id extends OperationId = OperationId> {
  readonly operation: Id
  readonly path: Parameters<Id, 'path'>
  readonly query: Parameters<Id, 'query'>
  readonly body: Body<Id>
  readonly apiVersion: '2' | '3'
  /** The version of the record that the caller has read, from `If-Match`. */
  readonly expectedVersion: number | undefined
  /** Language of the answer: see `languageOf`. */
  readonly language: Language
  readonly account: Account
  readonly scope: Scope
  readonly database: Database
  /** The request without its body: what a client sends is received before the transaction. */
  readonly request: Omit<FastifyRequest, 'body' | 'raw' | 'signal'>
  readonly reply: FastifyReply
  /** Whether the account has a permission, beside the one that the operation needs. */
  readonly may: (right: string) => boolean
  /** Whether an account without a group has every permission. */
  readonly noGroupFullAccess: boolean
  /** When who is at the session last proved to be its owner; undefined without a session. */
  readonly confirmedAt: Date | undefined
  /** The caller; null: not signed in. */
  readonly actor: string | null
  readonly record: Recorder
  readonly reindex: Reindexer
  /** Whether it undoes a change: former values stay allowed, even where a new one would be rejected by now. */
  readonly isUndo?: boolean
  /** All kinds of records. */
  readonly kinds: Kinds
}

/** Content of a file, or the URL where the browser downloads it. */
export type OpenedFile =
  | { readonly content: Buffer | Readable; readonly contentType?: string }
  | { readonly address: string }

/** File as an answer. */
export interface SentFile {
  readonly contentType: string
  readonly disposition: string
  /** For how many seconds the browser of the account may cache it; omitted: not at all. */
  readonly keepSeconds?: number
  /** Opens it once the transaction has ended, since that may wait for another machine. */
  readonly open: () => Promise<OpenedFile>
}

/** Answer of a handler: the body, and the version of the record in it. */
export interface Answer<Id extends OperationId> {
  readonly status?: number
  readonly body: Result<Id> | undefined
  readonly version?: number
  /** The body of repeated calls with the same `Idempotency-Key`, where this one holds a secret that is not stored. */
  readonly repeated?: Result<Id>
  /** A file instead of a body. */
  readonly file?: SentFile
}

/** Serves one operation of the contract. */
export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Answer<Id>>

type TakesFile<Id extends OperationId> =
  Operation<Id> extends { requestBody: { content: { 'multipart/form-data': unknown } } } ? true : false

/** A call between validation and transaction. It has no database, so that no transaction waits for a client. */
export interface PreparingCall<Id extends OperationId = OperationId> extends Pick<
  Call<Id>,
  'path' | 'query' | 'body' | 'language' | 'account' | 'scope' | 'may' | 'kinds'
> {
  /** The uploaded file, where the contract has one. */
  readonly upload: TakesFile<Id> extends true ? Upload : undefined
  /** Aborted when the client has disconnected. */
  readonly signal: AbortSignal
  /** Reads in a short transaction of its own, with the scope of the account. */
  readonly look: <T>(work: (call: Call<Id>) => Promise<T>) => Promise<T>
  /**
   * Asserts a permission that depends on what the call is about. @throws 403, which the history records like that of
   * the operation's own permission
   */
  readonly demand: (right: string) => Promise<void>
}

/** The work that remains within the transaction. */
export interface Prepared<Id extends OperationId> {
  readonly handle: Handler<Id>
  /** Deletes what was prepared, when the call failed. */
  readonly discard?: () => Promise<void>
  /** Releases what is not needed after the call, whether it succeeded or failed. */
  readonly end?: () => Promise<void>
}

/**
 * Serves an operation that waits for what its client sends, or for another server: neither may hold a transaction, a
 * lock or a connection of the pool.
 */
export interface PreparedHandler<Id extends OperationId> {
  /**
   * Checks what the call is about, in a short transaction before the waiting, so that a 404 or 403 is answered first.
   */
  readonly check?: (call: Call<Id>) => Promise<unknown>
  readonly prepare: (call: PreparingCall<Id>) => Promise<Prepared<Id>>
}

/**
 * A handler for every operation. A missing one does not compile, nor does one that would receive a file within its
 * transaction.
 */
export type Handlers = {
  readonly [Id in OperationId]: TakesFile<Id> extends true ? PreparedHandler<Id> : Handler<Id> | PreparedHandler<Id>
}
