import type { Schema } from '@backoffice/api-contract'
import type { Snapshot } from 'valtio'

/** The signed-in account of the contract. */
export type Account = Snapshot<Schema<'OwnAccount'>>

/** The part of a tenant that the session needs; a document of the search index `namespaces` has it. */
export interface Namespace {
  readonly uid: string
  readonly id: number
  /** The `id` of the parent namespace, if any. */
  readonly parent_id: number | null
  readonly name: string
  readonly code?: string
  readonly status?: string
  /** Name of the colour by which people recognise it. */
  readonly colour?: Schema<'NamespaceColour'>
  /** URL of its logo. */
  readonly picture?: string | null
}

/** A tenant token of the search service. */
export interface SearchToken {
  readonly token: string
  /** ISO 8601, at most 15 minutes ahead. */
  readonly expires_at: string
}
