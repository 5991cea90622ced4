import { eq, inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import { products } from '../products/index.ts'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { reviews } from './tables.ts'

/** A moment after all that are stored, in seconds. */
const AFTER_ALL = 100_000_000_000

/** Returns the place of a review in the order of moderation. */
function turnOf({ state, submitted_at: submitted }: typeof reviews.$inferSelect): number {
  const at = seconds(submitted)
  if (state === 'New') return at
  return state === 'On hold' ? AFTER_ALL + at : 3 * AFTER_ALL - at
}

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
    turn: turnOf(review),
    state: review.state,
    reason: review.reason,
    has_reply: review.reply !== '',
    has_photo: review.photos.length > 0,
    signals: review.signals,
    version: review.version,
  }))
}
