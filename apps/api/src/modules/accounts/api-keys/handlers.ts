import type { Schema } from '@backoffice/api-contract'
import type { Handlers } from '../../../platform/http/types.ts'
import { handlersOf, lockFresh, viewOf } from '../../../platform/records/handlers.ts'
import { write } from '../../../platform/records/write.ts'
import { newSecret, startOf } from '../../../platform/session/api-keys/secret.ts'
import { apiKeySecrets } from '../../../platform/session/api-keys/tables.ts'
import { hashToken } from '../../../platform/session/tokens.ts'
import { insert } from '../../../platform/records/insert.ts'
import { apiKey, endSecretAt, endSecrets, revocation } from './api-key.ts'
import { assertExpiry, assertMayChangeKey, newKey, usualExpiry } from './key-guards.ts'

const HOUR_MS = 3_600_000

/** Returns the answer that holds a new secret, once: a repeated call has none, because it is stored nowhere. */
const withSecret = (view: Schema<'ApiKey'>, secret: string, version: number) => ({
  body: { results: { ...view, secret } },
  repeated: { results: { ...view, secret: null } },
  version,
})

/** Returns the handlers of API keys. `mostDays`: for how long a key may be valid. */
export function apiKeyHandlers({ mostDays }: { readonly mostDays: number }) {
  const derived = handlersOf(apiKey)
  return {
    ...derived,

    async createApiKey(call) {
      assertExpiry(call.body.expires_at, mostDays)
      const { expires_at: chosen } = call.body
      const secret = newSecret()
      const { row } = await insert(call, apiKey, {
        ...(await newKey(call.body, call)),
        start: startOf(secret),
        expires_at: chosen === undefined ? usualExpiry(mostDays) : new Date(chosen),
      })
      await call.database.insert(apiKeySecrets).values({ secret_hash: hashToken(secret), key_uid: row.uid })
      return { status: 201, ...withSecret(await viewOf(apiKey, row, call), secret, row.version) }
    },

    async changeApiKey(call) {
      assertExpiry(call.body.expires_at, mostDays)
      return derived.changeApiKey(call)
    },

    async revokeApiKey(call) {
      const row = await lockFresh(call, apiKey, call.path.uid)
      const written = await write(call, apiKey, row, { ...revocation(row), revoked_at: new Date() })
      await endSecrets(call.database, row.uid)
      return { body: { results: await viewOf(apiKey, written.row, call) }, version: written.row.version }
    },

    async rollApiKey(call) {
      const row = await lockFresh(call, apiKey, call.path.uid)
      await assertMayChangeKey(call, row)
      const { former_works_hours: hours } = call.body
      if (hours === 0) await endSecrets(call.database, row.uid)
      else await endSecretAt(call.database, row.uid, new Date(Date.now() + hours * HOUR_MS))
      const secret = newSecret()
      await call.database.insert(apiKeySecrets).values({ secret_hash: hashToken(secret), key_uid: row.uid })
      const written = await write(call, apiKey, row, { start: startOf(secret) })
      return withSecret(await viewOf(apiKey, written.row, call), secret, written.row.version)
    },
  } satisfies Partial<Handlers>
}
