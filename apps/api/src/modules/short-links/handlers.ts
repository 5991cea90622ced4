import { createHash } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { shortLinks } from './tables.ts'
import { text } from './messages.ts'

const ID_LENGTH = 10

/**
 * Returns the short name of a URL: the same within one tenant, and different in every other one. It reveals nothing.
 */
const idOf = (namespace: string, address: string): string =>
  createHash('sha256').update(`${namespace}\n${address}`).digest('base64url').slice(0, ID_LENGTH)

/** Handlers of short links: URLs that are too long to share, stored under a short name in a tenant. */
export const shortLinkHandlers = {
  async createShortLink(call) {
    const { address } = call.body
    const namespace = targetNamespace(call, undefined)
    const id = idOf(namespace, address)
    await call.database
      .delete(shortLinks)
      .where(and(eq(shortLinks.namespace, namespace), lt(shortLinks.used_at, sql`now() - interval '1 year'`)))
    const [kept] = await call.database
      .insert(shortLinks)
      .values({ id, namespace, address })
      .onConflictDoUpdate({ target: shortLinks.id, set: { used_at: sql`now()` } })
      .returning()
    if (kept?.address !== address) throw conflict(text('url-not-allowed'))
    return { status: 201, body: { results: { id, address } } }
  },

  async readShortLink(call) {
    const [found] = await call.database
      .update(shortLinks)
      .set({ used_at: sql`now()` })
      .where(and(eq(shortLinks.id, call.path.id), inArray(shortLinks.namespace, [...call.scope.own, ''])))
      .returning()
    if (!found) throw notFound(text('short-link'))
    return { body: { results: { id: found.id, address: found.address } } }
  },
} satisfies Partial<Handlers>
