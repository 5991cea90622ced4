import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { refuseStale } from '../../platform/http/versions.ts'
import { iso } from '../../platform/database/records.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { tracePrice } from './price-trace.ts'
import { changeable, readable } from './product-access.ts'
import { productResultHandlers } from './product-results.ts'
import { viewProducts, viewTranslation } from './product-view.ts'
import { refuseReservedSku } from './reserved-words.ts'
import { moveStock, refuseReversal, viewMutation } from './stock-handlers.ts'
import { products, productStock, productTranslations, websites } from './tables.ts'

const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const
const kinds = {
  storefront: ['Storefront'],
  shop: ['Till', 'Pick-up', 'Shop supply'],
  wholesale: ['Wholesale'],
} as const
const WEEKS = 26

export const productPartHandlers = {
  ...productResultHandlers,

  async readPriceTrace(call) {
    const product = await readable(call, call.path.sku)
    const {
      quantity = 1,
      website,
      customer,
      wholesale = false,
      date = new Date().toISOString().slice(0, 10),
    } = call.query
    return {
      body: {
        results: tracePrice(product, {
          quantity,
          wholesale,
          customer: customer ?? null,
          website: website ?? null,
          date,
        }),
      },
    }
  },

  async readProductTranslations(call) {
    const product = await readable(call, call.path.sku)
    const texts = await call.database
      .select()
      .from(productTranslations)
      .where(eq(productTranslations.product_uid, product.uid))
    return {
      body: {
        results: LANGUAGES.map((language) => {
          const text = texts.find((one) => one.language === language)
          return { language, state: text?.state ?? 'Missing', text: text ? viewTranslation(text) : null }
        }),
      },
    }
  },

  async changeProductStock(call) {
    const product = await changeable(call, call.path.sku)
    const { how, location, to, quantity, reason, reverses, kind = how === 'set' ? 'Count' : 'Correction' } = call.body
    const rows = await call.database
      .select()
      .from(productStock)
      .where(eq(productStock.product_uid, product.uid))
      .for('update')
    if (reverses !== undefined) await refuseReversal(call.database, product.uid, reverses)
    const present = rows.find((row) => row.location === location)?.on_hand ?? 0
    if (how === 'set' && quantity < 0) throw invalid('A count cannot be below nothing.', '/quantity')
    if (how === 'move' && (to === undefined || to === location || quantity <= 0))
      throw invalid('Say how many go where to.', '/to')
    const change = how === 'set' ? quantity - present : how === 'move' ? -quantity : quantity
    if (change === 0) throw invalid('That changes nothing.', '/quantity')
    if (present + change < 0) throw invalid('There is less than that at this place.', '/quantity')
    const about = { namespace: product.namespace, product_uid: product.uid, reason, actor: call.account.uid }
    const mutations = [
      await moveStock(call.database, {
        ...about,
        ...(reverses !== undefined && { cause: reverses }),
        location,
        kind: how === 'move' ? 'Transfer' : kind,
        quantity: change,
      }),
    ]
    if (how === 'move' && to !== undefined)
      mutations.push(
        await moveStock(call.database, {
          ...about,
          location: to,
          kind: 'Transfer',
          quantity,
          cause: mutations[0]?.uid ?? '',
        }),
      )
    await call.reindex('products', product.uid)
    await call.record({
      resource: 'products',
      object: product.uid,
      namespace: product.namespace,
      before: Object.fromEntries(mutations.map((row) => [`stock.${row.location}`, row.after - row.quantity])),
      after: { ...Object.fromEntries(mutations.map((row) => [`stock.${row.location}`, row.after])), reason },
    })
    const stock = await call.database
      .select()
      .from(productStock)
      .where(eq(productStock.product_uid, product.uid))
      .orderBy(productStock.location)
    return {
      status: 200,
      body: {
        results: {
          stock: stock.map(({ location: place, on_hand, reserved, incoming }) => ({
            location: place,
            on_hand,
            reserved,
            incoming,
            free: on_hand - reserved,
          })),
          mutations: mutations.map(viewMutation),
        },
      },
    }
  },

  async readProductOrderLines(call) {
    const product = await readable(call, call.path.sku)
    const { kind, limit = 50, offset = 0 } = call.query
    const where = and(
      eq(orderLines.product_uid, product.uid),
      inArray(orders.namespace, [...call.scope.own, '']),
      kind && inArray(orders.kind, [...kinds[kind]]),
    )
    const from = () =>
      call.database
        .select({ line: orderLines, order: orders, website: websites.name })
        .from(orderLines)
        .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
        .leftJoin(websites, eq(websites.uid, orders.website_uid))
    const rows = await from()
      .where(where)
      .orderBy(desc(orders.placed_at), desc(orderLines.id))
      .limit(limit)
      .offset(offset)
    const [sum] = await call.database
      .select({
        total: count(),
        pieces: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
        returned: sql<number>`coalesce(sum(${orderLines.returned}), 0)::int`,
        revenue: sql<string>`coalesce(sum(${orderLines.total}), 0)`,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
      .where(where)
    const age = sql<number>`floor(extract(epoch from now() - ${orders.placed_at}) / 604800)::int`
    const weekly = await call.database
      .select({ age, pieces: sql<number>`sum(${orderLines.quantity})::int` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.uid, orderLines.order_uid))
      .where(and(where, sql`${orders.placed_at} > now() - interval '182 days'`))
      .groupBy(sql`1`)
    const weeks = Array.from(
      { length: WEEKS },
      (_, index) => weekly.find((week) => week.age === WEEKS - 1 - index)?.pieces ?? 0,
    )
    return {
      body: {
        results: rows.map(({ line, order, website }) => ({
          namespace: order.namespace,
          number: order.number,
          kind: order.kind,
          placed_at: iso(order.placed_at),
          customer_name: order.customer_name,
          website,
          location: order.location,
          stage: order.stage,
          quantity: line.quantity,
          returned: line.returned,
          unit_price: line.unit_price,
          total: line.total,
          currency: order.currency,
        })),
        total: sum?.total ?? 0,
        limit,
        offset,
        pieces: sum?.pieces ?? 0,
        returned_pieces: sum?.returned ?? 0,
        revenue: Number(sum?.revenue ?? 0),
        weeks,
      },
    }
  },

  async renameProduct(call) {
    const row = await changeable(call, call.path.sku)
    refuseStale(row.version, call.expectedVersion)
    const { sku } = call.body
    refuseReservedSku(sku)
    if (sku === row.sku) throw invalid('That is its SKU already.', '/sku')
    const used = await call.database.$count(
      products,
      sql`${products.namespace} = ${row.namespace} and ${products.uid} <> ${row.uid} and (${products.sku} = ${sku} or ${products.aliases} @> array[${sku}])`,
    )
    if (used > 0) throw conflict('This SKU is already in use, or the former name of another product.', '/sku')
    const [changed] = await call.database
      .update(products)
      .set({
        sku,
        aliases: [...new Set([...row.aliases, row.sku])].filter((alias) => alias !== sku),
        version: row.version + 1,
        updated_at: new Date(),
        updated_by: call.account.uid,
      })
      .where(eq(products.uid, row.uid))
      .returning()
    if (!changed) throw new Error('The product is gone')
    // Others name it by its sku.
    await call.database.execute(sql`
      update products set bundle_products = (select jsonb_agg(case when part ->> 'sku' = ${row.sku} then jsonb_set(part, '{sku}', to_jsonb(${sku}::text)) else part end) from jsonb_array_elements(bundle_products) part)
      where namespace = ${row.namespace} and bundle_products @> jsonb_build_array(jsonb_build_object('sku', ${row.sku}::text))`)
    await call.database.execute(
      sql`update products set configurable_products = array_replace(configurable_products, ${row.sku}, ${sku}) where namespace = ${row.namespace} and configurable_products @> array[${row.sku}]`,
    )
    await call.reindex('products', row.uid)
    await call.record({
      resource: 'products',
      object: row.uid,
      namespace: row.namespace,
      before: { sku: row.sku },
      after: { sku },
    })
    const [view] = await viewProducts([changed], call.database, call.may('products_cost_read'))
    if (!view) throw new Error('The product is gone')
    return { status: 200, body: { results: view }, version: changed.version }
  },
} satisfies Partial<Handlers>
