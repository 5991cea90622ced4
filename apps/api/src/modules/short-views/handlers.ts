import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { shortViews } from './tables.ts'
import { text } from './messages.ts'

const ID_LENGTH = 10

/** The same name for the same address in one tenant, and another one in every other tenant: nothing can be read out of it. */
const idOf = (namespace: string, address: string): string =>
  createHash('sha256').update(`${namespace}\n${address}`).digest('base64url').slice(0, ID_LENGTH)

/** Handlers of addresses that are too long to be passed on (screens: C0.3, address): kept under a short name for a tenant. */
export const shortViewHandlers = {
  async createShortView(call) {
    const { address } = call.body
    const namespace = targetNamespace(call, undefined)
    const id = idOf(namespace, address)
    await call.database
      .delete(shortViews)
      .where(and(eq(shortViews.namespace, namespace), lt(shortViews.used_at, sql`now() - interval '1 year'`)))
    const [kept] = await call.database
      .insert(shortViews)
      .values({ id, namespace, address })
      .onConflictDoUpdate({ target: shortViews.id, set: { used_at: sql`now()` } })
      .returning()
    if (kept?.address !== address) throw conflict(text('url-not-allowed'))
    return { status: 201, body: { results: { id, address } } }
  },

  async readShortView(call) {
    const [found] = await call.database
      .update(shortViews)
      .set({ used_at: sql`now()` })
      .where(and(eq(shortViews.id, call.path.id), inArray(shortViews.namespace, [...call.scope.own, ''])))
      .returning()
    if (!found) throw notFound(text('short-link'))
    return { body: { results: { id: found.id, address: found.address } } }
  },
} satisfies Partial<Handlers>
