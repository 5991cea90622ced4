import type { Pool } from 'pg'
import type { FileStore } from '../platform/files/file-store.ts'
import { addPictures } from './add-pictures.ts'
import { addPurchasing } from './add-purchasing.ts'
import { addReviews } from './add-reviews.ts'
import { addSynonyms } from './add-synonyms.ts'
import { addBundles, addTexts } from './add-texts.ts'
import { addVariants } from './add-variants.ts'

/** Search documents that the additions create or change. */
const touched = ['products', 'categories', 'suppliers', 'brands', 'reviews', 'synonyms', 'supplier-orders'] as const

const ADD_EVENTS = `
  insert into domain_events (namespace, type, subject_type, subject)
  select namespace, case when exists (select from domain_events e where e.subject = p.uid) then 'changed' else 'created' end, 'products', uid
  from products p where namespace = $1 order by id`

/**
 * Adds what imported sales lack and a catalog has: variants, bundles, reviews, purchasing, synonyms, pictures and
 * texts, so that no screen is empty. Atomic; it only uses existing products and purchases.
 */
export async function addShowcase(pool: Pick<Pool, 'connect'>, store: FileStore, buyer: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`set local statement_timeout = 0; set local work_mem = '64MB'`)
    const {
      rows: [group],
    } = await client.query<{ uid: string }>(`select uid from namespaces where code = 'GIFT'`)
    if (!group) throw new Error('The demonstration business is not there')
    const { rows: storefronts } = await client.query<{ uid: string; wholesale: boolean }>(
      'select uid, wholesale from websites order by id',
    )
    const { rows: categories } = await client.query<{ uid: string; handle: string }>(
      'select uid, handle from categories where namespace = $1',
      [group.uid],
    )
    const {
      rows: [supplier],
    } = await client.query<{ uid: string }>(
      'select uid from suppliers where namespace = $1 order by code desc limit 1',
      [group.uid],
    )
    const trade = storefronts.find(({ wholesale }) => wholesale)?.uid ?? ''
    await addVariants(client, {
      namespace: group.uid,
      categories: new Map(categories.map(({ handle, uid }) => [handle, uid])),
      storefronts,
      supplier: supplier?.uid ?? '',
    })
    await addBundles(client, group.uid)
    await addTexts(client, group.uid, trade)
    await addPurchasing(client, group.uid, buyer)
    await addReviews(client)
    await addSynonyms(client, group.uid)
    await addPictures(client, store)
    // Nearly every product was changed above; reindexing the others does no harm.
    await client.query(ADD_EVENTS, [group.uid])
    // The import has queued some of these already; a document is created once per batch.
    for (const index of touched) {
      await client.query(
        `insert into outbox (index_name, uid) select $1, t.uid from ${index.replaceAll('-', '_')} t where not exists (select from outbox o where o.index_name = $1 and o.uid = t.uid)`,
        [index],
      )
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
