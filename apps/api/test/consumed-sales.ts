import { expect, vi } from 'vitest'
import { shippedConsumer } from '../src/modules/payments/capture-shipped.ts'
import { orderEmailConsumer } from '../src/modules/order-emails/orders/consume-orders.ts'
import { queueTranslations } from '../src/modules/products/texts/due-translations.ts'
import { clockConsumer, salesConsumer } from '../src/modules/sales/count-sales.ts'
import { consumeEvents } from '../src/platform/events/consume-events.ts'
import { webhookConsumer } from '../src/modules/webhooks/collect-events.ts'
import { modules } from '../src/modules.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import type { TestApi } from './test-api.ts'

const kinds = createKinds(modules)
const webhooks = webhookConsumer({ kinds, address: 'https://backoffice.example' })

/** Consumes all events, those of orders, of products and for webhooks, once every older transaction has ended. */
export async function consumeSales({
  connection: { database, pool },
  server,
}: Pick<TestApi, 'connection' | 'server'>): Promise<void> {
  const shipped = shippedConsumer({ kinds, outbox: server.indexer })
  const waiting = async () => {
    await consumeEvents(database, clockConsumer)
    await consumeEvents(database, salesConsumer)
    await consumeEvents(database, queueTranslations)
    await consumeEvents(database, webhooks)
    await consumeEvents(database, shipped)
    await consumeEvents(database, orderEmailConsumer)
    const { rows } = await pool.query<{ waiting: number }>(`
      select count(*)::int as waiting from domain_events e, event_cursors c
      where (c.subject_type = e.subject_type or c.subject_type is null) and (e.transaction, e.id) > (c.transaction, c.event)`)
    return rows[0]?.waiting
  }
  await vi.waitFor(async () => expect(await waiting()).toBe(0), 10_000)
}
