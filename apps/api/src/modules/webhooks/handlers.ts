import type { Database } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { isCallable, type Reach } from '../../platform/outside/post-outside.ts'
import { handlersOf, lock, lockFresh, viewOf } from '../../platform/records/handlers.ts'
import { write } from '../../platform/records/write.ts'
import { assertOpen } from '../../platform/session/scope.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { deliveryHandlers, deliveryLists } from './delivery-handlers.ts'
import { recordOf } from './record-of.ts'
import { replaceSecret, revealSecret } from './secrets.ts'
import { text } from './messages.ts'
import { webhook } from './webhook.ts'

/** What webhooks need beside the call. */
interface WebhookServices {
  /** The database of the server itself, which can read the key of secrets. */
  readonly database: Database
  readonly reach: Reach
  readonly deliveries: Wakes
}

/** Returns the handlers of the secrets of webhooks. */
function secretHandlers({ database: keys }: WebhookServices) {
  return {
    async revealWebhookSecret(call) {
      const row = await lock(call, webhook, call.path.uid)
      assertOpen(call.scope, row.namespace)
      const secret = await revealSecret(call.database, keys, row)
      if (secret === undefined) throw conflict(text('secret-shown'))
      await recordOf(call, row, { secret: 'shown' })
      return { status: 200, body: { results: { secret } } }
    },

    async rotateWebhookSecret(call) {
      const row = await lockFresh(call, webhook, call.path.uid)
      await replaceSecret(call.database, keys, row)
      const written = await write(call, webhook, row, { secret_replaced_at: new Date() })
      return { status: 200, body: { results: await viewOf(webhook, written.row, call) }, version: written.row.version }
    },
  } satisfies Partial<Handlers>
}

/** Returns the handlers of webhooks. */
export function webhookHandlers(services: WebhookServices) {
  const standard = handlersOf(webhook)
  const assertCallable = (url: string | undefined): void => {
    if (url !== undefined && !isCallable(url, services.reach)) throw invalid(text('url-not-callable'), '/url')
  }
  return {
    ...standard,
    ...secretHandlers(services),
    ...deliveryHandlers(services.deliveries),
    ...deliveryLists,

    createWebhook(call) {
      assertCallable(call.body.url)
      return standard.createWebhook(call)
    },

    changeWebhook(call) {
      assertCallable(call.body.url)
      return standard.changeWebhook(call)
    },
  } satisfies Partial<Handlers>
}
