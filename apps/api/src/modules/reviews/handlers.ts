import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { difference } from '../../platform/audit/difference.ts'
import { productsOf } from '../products/look-up-products.ts'
import { readable } from '../products/product-access.ts'
import { websites } from '../products/tables.ts'
import { targetNamespace } from '../../platform/records/collection.ts'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { refuseStale } from '../../platform/http/versions.ts'
import { iso, newUid, storedFields } from '../../platform/database/records.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { messageIn, type Refusal } from '../../platform/refusals/refusal.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { refusalOf, signalsIn } from './moves.ts'
import { reviews } from './tables.ts'

type Row = typeof reviews.$inferSelect
type Caller = Pick<Call, 'database' | 'scope' | 'may'>
type Writer = Caller & Pick<Call, 'account' | 'record' | 'reindex'>

const view = (row: Row, { may }: Pick<Call, 'may'>): Schema<'Review'> => ({
  ...storedFields(row),
  namespace: row.namespace,
  product: row.product_uid,
  sku: row.sku,
  product_name: row.product_name,
  website: row.website_uid,
  order: row.order_number,
  rating: row.rating,
  title: row.title,
  text: row.text,
  plus: row.plus,
  minus: row.minus,
  photos: row.photos,
  author: row.author,
  email: may('customers_read') ? row.email : null,
  verified: row.verified,
  language: row.language,
  submitted_at: iso(row.submitted_at),
  state: row.state,
  reason: row.reason,
  reply: row.reply,
  helpful_yes: row.helpful_yes,
  helpful_no: row.helpful_no,
  signals: row.signals,
  hidden: row.hidden,
})

const mine = ({ scope }: Caller) => inArray(reviews.namespace, [...scope.own, ''])

async function one(call: Caller, uid: string): Promise<Row> {
  const [row] = await call.database
    .select()
    .from(reviews)
    .where(and(eq(reviews.uid, uid), mine(call)))
  if (!row) throw notFound('The review')
  return row
}

/** The same, locked until the end of the transaction and as the caller has read it. @throws 404, 412, 428 */
async function fresh(call: Caller & Pick<Call, 'expectedVersion'>, uid: string): Promise<Row> {
  const [row] = await call.database
    .select()
    .from(reviews)
    .where(and(eq(reviews.uid, uid), mine(call)))
    .for('update')
  if (!row) throw notFound('The review')
  refuseStale(row.version, call.expectedVersion)
  return row
}

async function change(call: Writer, row: Row, values: Partial<Row>): Promise<Row> {
  const [changed] = await call.database
    .update(reviews)
    .set({ ...values, version: row.version + 1, updated_at: new Date(), updated_by: call.account.uid })
    .where(eq(reviews.uid, row.uid))
    .returning()
  if (!changed) throw notFound('The review')
  await call.reindex('reviews', row.uid)
  await call.reindex('products', row.product_uid)
  const news = difference(view(row, call), view(changed, call))
  await call.record({
    resource: 'reviews',
    object: row.uid,
    namespace: row.namespace,
    before: news?.before ?? {},
    after: news?.after ?? {},
  })
  return changed
}

const moveTo = (call: Writer, row: Row, { state, reason = null }: Schema<'ReviewMove'>) =>
  change(call, row, { state, reason: state === 'Rejected' ? reason : null })

/** Handlers of reviews and their moderation. */
export const reviewHandlers = {
  async listReviews(call) {
    const { limit = 50, offset = 0 } = call.query
    const rows = await call.database
      .select()
      .from(reviews)
      .where(mine(call))
      .orderBy(desc(reviews.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(reviews).where(mine(call))
    return { body: { results: rows.map((row) => view(row, call)), total: total?.total ?? 0, limit, offset } }
  },

  async createReview(call) {
    const { namespace: wanted, sku, website = null, order = null, ...fields } = call.body
    const namespace = targetNamespace(call, wanted)
    const product = (await productsOf(call, namespace, [sku])).get(sku)
    if (!product) throw invalid(said('There is no product {sku}.', { sku }), '/sku')
    if (
      website !== null &&
      !(await call.database.$count(websites, and(eq(websites.uid, website), eq(websites.namespace, namespace))))
    )
      throw invalid('This website does not exist.', '/website')
    const bought =
      order === null
        ? []
        : await call.database
            .select({ id: orderLines.id })
            .from(orderLines)
            .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
            .where(
              and(eq(orders.number, order), eq(orders.namespace, namespace), eq(orderLines.product_uid, product.uid)),
            )
            .limit(1)
    const twin = await call.database.$count(
      reviews,
      and(eq(reviews.product_uid, product.uid), eq(reviews.text, fields.text)),
    )
    const [row] = await call.database
      .insert(reviews)
      .values({
        ...fields,
        uid: newUid(),
        namespace,
        updated_by: call.account.uid,
        product_uid: product.uid,
        sku: product.sku,
        product_name: product.name,
        website_uid: website,
        order_number: order,
        verified: bought.length > 0,
        signals: [...signalsIn(`${fields.title ?? ''}\n${fields.text}`), ...(twin > 0 ? ['duplicate'] : [])],
      })
      .returning()
    if (!row) throw new Error('The review was not stored')
    await call.reindex('reviews', row.uid)
    const results = view(row, call)
    await call.record({
      resource: 'reviews',
      object: row.uid,
      namespace,
      before: null,
      after: { ...results, email: null },
    })
    return { status: 201, body: { results }, version: row.version }
  },

  async readReview(call) {
    const row = await one(call, call.path.uid)
    return { body: { results: view(row, call) }, version: row.version }
  },

  async changeReview(call) {
    const row = await fresh(call, call.path.uid)
    const strange = call.body.hidden?.find(
      (part) => ![row.title, row.text, row.author].some((text) => text.includes(part)),
    )
    if (strange !== undefined) throw invalid('Only what is in the review can be hidden.', '/hidden')
    const changed = await change(call, row, call.body)
    return { body: { results: view(changed, call) }, version: changed.version }
  },

  async moveReview(call) {
    const row = await fresh(call, call.path.uid)
    const refusal = refusalOf(row.state, call.body)
    if (refusal) throw conflict(refusal.message)
    const changed = await moveTo(call, row, call.body)
    return { status: 200, body: { results: view(changed, call) }, version: changed.version }
  },

  async moveReviews(call) {
    const { uids, ...move } = call.body
    const rows = new Map(
      (
        await call.database
          .select()
          .from(reviews)
          .where(and(inArray(reviews.uid, uids), mine(call)))
          .for('update')
      ).map((row) => [row.uid, row]),
    )
    const skipped: Schema<'ReviewMoved'>['skipped'] = []
    for (const uid of new Set(uids)) {
      const row = rows.get(uid)
      const refusal: Refusal | undefined = row
        ? refusalOf(row.state, move)
        : { code: 'not_found', message: 'This review does not exist.' }
      if (refusal) skipped.push({ uid, reason: messageIn(call.language, refusal) })
      else if (row) await moveTo(call, row, move)
    }
    return { status: 200, body: { results: { moved: new Set(uids).size - skipped.length, skipped } } }
  },

  async readReviewSummary(call) {
    const product = await readable(call, call.path.sku)
    const published = and(eq(reviews.product_uid, product.uid), eq(reviews.state, 'Published'), mine(call))
    const byRating = await call.database
      .select({ rating: reviews.rating, number: count() })
      .from(reviews)
      .where(published)
      .groupBy(reviews.rating)
    const age = sql<number>`((extract(year from now()) - extract(year from ${reviews.submitted_at})) * 12 + extract(month from now()) - extract(month from ${reviews.submitted_at}))::int`
    const byMonth = await call.database
      .select({ age, average: sql<number>`round(avg(${reviews.rating}), 2)::float8` })
      .from(reviews)
      .where(published)
      .groupBy(sql`1`)
    const spread = [1, 2, 3, 4, 5].map((rating) => byRating.find((one) => one.rating === rating)?.number ?? 0)
    const total = spread.reduce((sum, number) => sum + number, 0)
    const points = spread.reduce((sum, number, index) => sum + number * (index + 1), 0)
    return {
      body: {
        results: {
          reviews: total,
          average: total === 0 ? null : Math.round((100 * points) / total) / 100,
          spread,
          months: Array.from(
            { length: 12 },
            (_, index) => byMonth.find((month) => month.age === 11 - index)?.average ?? null,
          ),
        },
      },
    }
  },
} satisfies Partial<Handlers>
