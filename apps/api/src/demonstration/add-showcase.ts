import type { Pool, PoolClient } from 'pg'
import type { ByteStore } from '../platform/files/byte-store.ts'
import type { Kinds } from '../platform/records/kinds.ts'
import { addBestsellerTexts } from './add-bestseller-texts.ts'
import { addConversation } from './add-conversation.ts'
import { addCustomers } from './add-customers.ts'
import { addEuroShops } from './add-euro-shops.ts'
import { addHistory } from './add-history.ts'
import { addInvoices } from './add-invoices.ts'
import { addOpenOrders } from './add-open-orders.ts'
import { addPictures } from './add-pictures.ts'
import { addPurchasing } from './add-purchasing.ts'
import { addReturns } from './add-returns.ts'
import { addReviews } from './add-reviews.ts'
import { addSynonyms } from './add-synonyms.ts'
import { addTeam, type Member } from './add-team.ts'
import { addTeamNotes } from './add-team-notes.ts'
import { addBundles, addTexts } from './add-texts.ts'
import { addVariants } from './add-variants.ts'
import { startOrderClock } from './new-orders/order-clock.ts'
import { addBadBatch } from './stories/bad-batch.ts'
import { priceBelowCost } from './stories/price-below-cost.ts'
import { runLow } from './stories/run-low.ts'
import { waitForDelivery } from './stories/wait-for-delivery.ts'

/** Search documents that the additions create or change. */
const touched = [
  'products',
  'categories',
  'suppliers',
  'brands',
  'reviews',
  'synonyms',
  'supplier-orders',
  'orders',
  'customers',
  'accounts',
] as const

const ADD_EVENTS = `
  insert into domain_events (namespace, type, subject_type, subject)
  select namespace, case when exists (select from domain_events e where e.subject = p.uid) then 'changed' else 'created' end, 'products', uid
  from products p order by id`

/**
 * Adds what imported sales lack and a running business has: variants, bundles, reviews, purchasing, synonyms, pictures
 * and texts; names of customers, a team, orders that are being worked on, returns, invoices, notes and tasks. No screen
 * is empty. Atomic; it only uses existing products and purchases. Returns the team, which has no passwords yet.
 */
export async function addShowcase(
  pool: Pick<Pool, 'connect'>,
  store: ByteStore,
  buyer: string,
  kinds: Kinds,
): Promise<readonly Member[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // Between statements, pictures are drawn, for long on a slow machine.
    await client.query(
      `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local work_mem = '64MB'`,
    )
    const team = await addAll(client, store, buyer, kinds)
    await client.query('commit')
    return team
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function addAll(client: PoolClient, store: ByteStore, buyer: string, kinds: Kinds): Promise<readonly Member[]> {
  const {
    rows: [group],
  } = await client.query<{ uid: string }>(`select uid from namespaces where code = 'GIFT'`)
  if (!group) throw new Error('The demonstration business is not there')
  await addCatalog(client, group.uid, buyer)
  await addPictures(client, store, group.uid)
  // Afterwards, since the drawings follow the names of the data.
  await addBestsellerTexts(client, group.uid)
  await addEuroShops(client, group.uid)
  await startOrderClock(client)
  const team = await addWork(client, { home: group.uid, administrator: buyer }, kinds)
  // Nearly every product was changed above; reindexing the others does no harm.
  await client.query(ADD_EVENTS)
  // The import has queued some of these already; a document is created once per batch.
  for (const index of touched) {
    await client.query(
      `insert into outbox (index_name, uid) select $1, t.uid from ${index.replaceAll('-', '_')} t where not exists (select from outbox o where o.index_name = $1 and o.uid = t.uid)`,
      [index],
    )
  }
  return team
}

/** Adds what the catalog lacks. */
async function addCatalog(client: PoolClient, group: string, buyer: string): Promise<void> {
  const { rows: storefronts } = await client.query<{ uid: string; wholesale: boolean }>(
    'select uid, wholesale from websites order by id',
  )
  const { rows: categories } = await client.query<{ uid: string; handle: string }>(
    'select uid, handle from categories where namespace = $1',
    [group],
  )
  const {
    rows: [supplier],
  } = await client.query<{ uid: string }>('select uid from suppliers where namespace = $1 order by code desc limit 1', [
    group,
  ])
  const trade = storefronts.find(({ wholesale }) => wholesale)?.uid ?? ''
  await addVariants(client, {
    namespace: group,
    categories: new Map(categories.map(({ handle, uid }) => [handle, uid])),
    storefronts,
    supplier: supplier?.uid ?? '',
  })
  await addBundles(client, group)
  await addTexts(client, group, trade)
  await addPurchasing(client, group, buyer)
  await addStories(client, group)
  await addReviews(client)
  await addSynonyms(client, group)
}

/** Adds what somebody who looks at the figures will find. */
async function addStories(client: PoolClient, group: string): Promise<void> {
  await runLow(client, group)
  await priceBelowCost(client, group)
  await addBadBatch(client, group)
}

/** Adds buyers, a team and what it works on. */
async function addWork(
  client: PoolClient,
  at: { readonly home: string; readonly administrator: string },
  kinds: Kinds,
): Promise<readonly Member[]> {
  await addCustomers(client)
  const team = await addTeam(client)
  const [desk, packer] = team
  if (!desk || !packer) throw new Error('The demonstration business has no team')
  await addOpenOrders(client, { desk: desk.uid, packer: packer.uid })
  await waitForDelivery(client, at.home, kinds)
  await addReturns(client, desk.uid)
  await addInvoices(client, kinds)
  await addConversation(client, team, at)
  await addTeamNotes(client, team)
  await addHistory(client, kinds, team)
  return team
}
