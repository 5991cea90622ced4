import { namedKinds } from './generated/kinds.ts'
import type { Schema } from './schema-types.ts'

type NamedKind = Schema<'NamedKind'>

/** What can happen to a record. */
export const webhookActions = ['created', 'changed', 'deleted'] as const

/** Name of an event that a webhook can ask for. */
export type WebhookEvent = `${NamedKind}.${(typeof webhookActions)[number]}`

/** Kinds whose records belong to no single namespace: their events concern no webhook. */
const withoutNamespace: readonly NamedKind[] = ['accounts', 'namespaces']

/** Kinds of records that webhooks report: all kinds of records with a namespace. */
export const webhookKinds: readonly NamedKind[] = namedKinds.filter((kind) => !withoutNamespace.includes(kind))

/** Every event that a webhook can ask for, kind by kind. */
export const webhookEvents: readonly WebhookEvent[] = webhookKinds.flatMap((kind) =>
  webhookActions.map((action): WebhookEvent => `${kind}.${action}`),
)
