import { and, count, eq, sql } from 'drizzle-orm'
import { pageBy } from '../../platform/database/page-by.ts'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { productsOf, getProduct, settingsOf } from '../products/index.ts'
import { websites } from '../websites/index.ts'
import { handlersOf, lockFresh, targetNamespace } from '../../platform/records/handlers.ts'
import { insert } from '../../platform/records/insert.ts'
import { write } from '../../platform/records/write.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { orderLines, orders } from '../orders/index.ts'
import { review, viewReview } from './review.ts'
import { movedColumns } from './moves.ts'
import { signalsIn } from './signals.ts'
import { reviews } from './tables.ts'
import { text } from './messages.ts'

type Caller = Pick<Call, 'scope'>

const mine = ({ scope }: Caller) => inNamespaces(reviews.namespace, scope.own)

/** Handlers of reviews and their moderation. */
export const reviewHandlers = {
  ...handlersOf(review),

  async listReviews(call) {
    const page = pageBy(call.query, reviews.id, 'descending')
    const rows = await call.database
      .select()
      .from(reviews)
      .where(and(mine(call), page.after))
      .orderBy(page.order)
      .limit(page.limit)
      .offset(page.offset)
    const [total] = await call.database.select({ total: count() }).from(reviews).where(mine(call))
    return {
      body: page.answer(
        rows.map((row) => viewReview(row, call)),
        total?.total ?? 0,
        rows.map(({ id }) => id),
      ),
    }
  },

  async createReview(call) {
    const { namespace: wanted, sku, website = null, order = null, ...fields } = call.body
    const namespace = targetNamespace(call, wanted)
    const product = (await productsOf(call, namespace, [sku])).get(sku)
    if (!product) throw invalid(text('unknown-product', { sku }), '/sku')
    if (
      website !== null &&
      !(await call.database.$count(websites, and(eq(websites.uid, website), eq(websites.namespace, namespace))))
    )
      throw invalid(text('unknown-website'), '/website')
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
    const verified = bought.length > 0
    const signals = [...signalsIn(`${fields.title ?? ''}\n${fields.text}`), ...(twin > 0 ? ['duplicate'] : [])]
    const settings = await settingsOf(call.database, namespace)
    const isPublished = settings.reviews.publish_verified && verified && signals.length === 0
    const { row } = await insert(call, review, {
      ...fields,
      ...(isPublished && { state: 'Published' as const }),
      namespace,
      product_uid: product.uid,
      sku: product.sku,
      product_name: product.name,
      website_uid: website,
      order_number: order,
      verified,
      signals,
    })
    return { status: 201, body: { results: viewReview(row, call) }, version: row.version }
  },

  async changeReview(call) {
    const row = await lockFresh(call, review, call.path.uid)
    const strange = call.body.hidden?.find(
      (part) => ![row.title, row.text, row.author].some((text) => text.includes(part)),
    )
    if (strange !== undefined) throw invalid(text('redaction-not-found'), '/hidden')
    const { row: changed } = await write(call, review, row, call.body)
    return { body: { results: viewReview(changed, call) }, version: changed.version }
  },

  async moveReview(call) {
    const row = await lockFresh(call, review, call.path.uid)
    const { row: changed } = await write(call, review, row, movedColumns(row, call.body))
    return { status: 200, body: { results: viewReview(changed, call) }, version: changed.version }
  },

  async readReviewSummary(call) {
    const product = await getProduct(call, call.path.sku)
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
