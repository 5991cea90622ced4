import { eq, inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import { products } from '../products/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { turnOf } from '../../platform/search/turn.ts'
import { reviews } from './tables.ts'

type State = (typeof reviews.$inferSelect)['state']

/** Returns what moderation has to do with a review in a state. */
const workOf = (state: State) => (state === 'New' ? 'now' : state === 'On hold' ? 'waiting' : 'done')

export async function reviewDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['reviews'][]> {
  const rows = await database
    .select({ review: reviews, brand: products.brand_uid, categories: products.category_uids })
    .from(reviews)
    .leftJoin(products, eq(products.uid, reviews.product_uid))
    .where(inArray(reviews.uid, [...uids]))
  return rows.map(({ review, brand, categories }) => ({
    uid: review.uid,
    namespace: review.namespace,
    product: review.product_uid,
    sku: review.sku,
    product_name: review.product_name,
    brand_uid: brand,
    category_uids: categories ?? [],
    website_uid: review.website_uid,
    rating: review.rating,
    title: review.title,
    text: review.text,
    author: review.author,
    verified: review.verified,
    language: review.language,
    submitted_at: seconds(review.submitted_at),
    turn: turnOf(workOf(review.state), review.submitted_at),
    state: review.state,
    reason: review.reason,
    has_reply: review.reply !== '',
    has_photo: review.photos.length > 0,
    signals: review.signals,
    version: review.version,
  }))
}
