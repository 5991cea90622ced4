import { expect, vi } from 'vitest'
import { shippedConsumer } from '../src/modules/payments/capture-shipped.ts'
import { orderEmailConsumer } from '../src/modules/order-emails/orders/consume-orders.ts'
import { queueTranslations } from '../src/modules/products/texts/due-translations.ts'
import { clockConsumer, salesConsumer } from '../src/modules/sales/count-sales.ts'
import { ledgerConsumer } from '../src/modules/revenue/ledger/consume-orders.ts'
import { consumeEvents, type EventConsumer } from '../src/platform/events/consume-events.ts'
import { webhookConsumer } from '../src/modules/webhooks/collect-events.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import type { TestApi } from './test-api.ts'

const kinds = createKinds(modules)
const webhooks = webhookConsumer({ kinds, address: 'https://backoffice.example' })

/**
 * How long a transaction may hold back events: those of every database of the server do, also of a test beside this one
 * that fills its tables.
 */
const OLDEST_MS = 600_000

/** Lets consumers consume all events, once every older transaction has ended. */
export async function consumeAll(
  { database, pool }: TestApi['connection'],
  consumers: readonly EventConsumer[],
): Promise<void> {
  const waiting = async () => {
    for (const consumer of consumers) await consumeEvents(database, consumer)
    const { rows } = await pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from domain_events e, event_cursors c where c.consumer = any($1)
        and (c.subject_type = e.subject_type or c.subject_type is null) and (e.transaction, e.id) > (c.transaction, c.event)`,
      [consumers.map(({ name }) => name)],
    )
    return rows[0]?.waiting
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(0), OLDEST_MS)
}

/** Consumes all events: those of orders, of products and for webhooks. */
export const consumeSales = ({ connection, server }: Pick<TestApi, 'connection' | 'server'>): Promise<void> =>
  consumeAll(connection, [
    clockConsumer,
    salesConsumer,
    ledgerConsumer,
    queueTranslations,
    webhooks,
    shippedConsumer({ kinds, outbox: server.indexer }),
    orderEmailConsumer,
  ])
