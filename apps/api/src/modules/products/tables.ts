import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  type PgColumn,
} from 'drizzle-orm/pg-core'
import type { Schema } from '@backoffice/api-contract'
import { cents, moment, scoped } from '../../platform/database/columns.ts'
import { brands } from '../brands/tables.ts'
import { categories } from '../categories/tables.ts'
import { suppliers } from '../suppliers/tables.ts'
import type { ProductSettings } from './settings/setting-defaults.ts'
import { describeTable } from '../../platform/database/table-data.ts'

export const products = pgTable(
  'products',
  {
    ...scoped,
    sku: text('sku').notNull(),
    aliases: text('aliases').array().notNull().default([]),
    name: text('name').notNull(),
    ean13: text('ean13'),
    kind: text('kind', { enum: ['Simple', 'Variant parent', 'Variant', 'Bundle'] })
      .notNull()
      .default('Simple'),
    status: text('status', { enum: ['Draft', 'Ready', 'Active', 'Not orderable', 'End of life', 'Archived'] })
      .notNull()
      .default('Draft'),
    price: cents('price'),
    compare_price: cents('compare_price'),
    cost: cents('cost'),
    currency: text('currency').notNull().default('EUR'),
    vat_code: text('vat_code', { enum: ['high', 'low', 'zero'] })
      .notNull()
      .default('high'),
    unit: text('unit').notNull().default('piece'),
    stock_policy: text('stock_policy', { enum: ['Track', 'Do not track', 'Sell beyond'] })
      .notNull()
      .default('Track'),
    oversell_limit: integer('oversell_limit'),
    origin_country: text('origin_country'),
    customs_code: text('customs_code'),
    shipping_class: text('shipping_class', { enum: ['Letterbox', 'Parcel', 'Bulky', 'Pick-up only'] }),
    returns: text('returns', { enum: ['Allowed', 'Excluded'] })
      .notNull()
      .default('Allowed'),
    battery: text('battery', { enum: ['Included', 'Built in'] }),
    launch_date: date('launch_date'),
    end_date: date('end_date'),
    minimum_age: integer('minimum_age'),
    warnings: text('warnings').notNull().default(''),
    successor_uid: text('successor_uid'),
    option_group_id: text('option_group_id'),
    package: jsonb('package').$type<Schema<'PackageDimensions'>>(),
    seo: jsonb('seo').$type<Schema<'Seo'>>().notNull().default({}),
    tier_prices: jsonb('tier_prices').$type<Schema<'TierPrice'>[]>().notNull().default([]),
    // The column has its former name, which the previous version reads.
    scheduled_prices: jsonb('coming_prices').$type<Schema<'ScheduledPrice'>[]>().notNull().default([]),
    product_websites: jsonb('product_websites').$type<Schema<'ProductWebsite'>[]>().notNull().default([]),
    stock_places: jsonb('stock_places').$type<Schema<'StockPlace'>[]>().notNull().default([]),
    bundle_products: jsonb('bundle_products').$type<Schema<'BundlePart'>[]>().notNull().default([]),
    configurable_products: text('configurable_products').array().notNull().default([]),
    category_uids: text('category_uids').array().notNull().default([]),
    tags: text('tags').array().notNull().default([]),
    brand_uid: text('brand_uid').references(() => brands.uid),
    supplier_uid: text('supplier_uid').references(() => suppliers.uid),
    parent_uid: text('parent_uid'),
    option_groups: text('option_groups').array().notNull().default([]),
    options: jsonb('options').$type<Schema<'ProductOption'>[]>().notNull().default([]),
    points: jsonb('points').$type<Schema<'ProductPoints'>>().notNull().default({}),
    extra: jsonb('extra').$type<Schema<'Product'>['extra']>().notNull().default({}),
    bundle_price: jsonb('bundle_price').$type<Schema<'BundlePrice'>>().notNull().default({ rule: 'fixed' }),
    inherits_from_uid: text('above_uid'),
    inherits: text('inherits').array().$type<Schema<'InheritableField'>[]>().notNull().default([]),
  },
  (table) => [
    index('products_parent').on(table.parent_uid),
    index('products_coming_prices')
      .on(table.id)
      .where(sql`coming_prices <> '[]'`),
    index('products_above')
      .on(table.inherits_from_uid)
      .where(sql`above_uid is not null`),
    unique('products_key').on(table.namespace, table.uid),
    unique('products_sku').on(table.namespace, table.sku),
    unique('products_ean13').on(table.namespace, table.ean13),
    // Counts of brands and suppliers in lists only read the index.
    index('products_brand').on(table.brand_uid, table.namespace, table.status),
    index('products_supplier').on(table.supplier_uid, table.namespace, table.status),
    index('products_namespace_id').on(table.namespace, table.id),
    index('products_id').on(table.id),
    index('products_sku_lower').on(sql`lower(${table.sku})`),
    index('products_words').using(
      'gin',
      sql`(to_tsvector('simple', ${table.name}) || array_to_tsvector(array[${table.namespace}]))`,
    ),
    index('products_options').using('gin', table.options.op('jsonb_path_ops')),
    index('products_parts')
      .using('gin', table.bundle_products.op('jsonb_path_ops'))
      .where(sql`bundle_products <> '[]'`),
    check('products_origin_country', sql`origin_country ~ '^[A-Z]{2}$'`),
    index('products_successor')
      .on(table.successor_uid)
      .where(sql`successor_uid is not null`),
    check('products_shipping_class', sql`shipping_class in ('Letterbox', 'Parcel', 'Bulky', 'Pick-up only')`),
    check('products_battery', sql`battery in ('Included', 'Built in')`),
    check('products_minimum_age', sql`minimum_age between 1 and 99`),
    check('products_oversell_limit', sql`oversell_limit between 1 and 1000000`),
    check('products_customs_code', sql`customs_code ~ '^[0-9]{6,10}$'`),
  ],
)

/** Foreign key of a part of a product: it has the product's namespace, and is deleted with it. */
const partOfProduct = (name: string, part: { namespace: PgColumn; product_uid: PgColumn }) =>
  foreignKey({
    name,
    columns: [part.namespace, part.product_uid],
    foreignColumns: [products.namespace, products.uid],
  }).onDelete('cascade')

/**
 * Former SKUs of products, one row each. A trigger derives them from `products.aliases`: under row-level security an
 * index of lists is not used.
 */
export const productAliases = pgTable(
  'product_aliases',
  {
    namespace: text('namespace').notNull(),
    alias: text('alias').notNull(),
    product_uid: text('product_uid').notNull(),
  },
  (table) => [
    partOfProduct('product_aliases_product_key', table),
    primaryKey({ columns: [table.namespace, table.alias, table.product_uid] }),
    index('product_aliases_product').on(table.product_uid),
  ],
)

/** Products of categories, one row each. A trigger derives them from `products.category_uids`. */
export const productCategories = pgTable(
  'product_categories',
  {
    category_uid: text('category_uid')
      .notNull()
      .references(() => categories.uid),
    product_uid: text('product_uid').notNull(),
    namespace: text('namespace').notNull(),
  },
  (table) => [
    partOfProduct('product_categories_product_key', table),
    primaryKey({ columns: [table.category_uid, table.product_uid] }),
    index('product_categories_product').on(table.product_uid),
  ],
)

/** Snapshots of deleted products, for as long as they can be restored. */
export const deletedProducts = pgTable(
  'deleted_products',
  {
    uid: text('uid').primaryKey(),
    namespace: text('namespace').notNull(),
    sku: text('sku').notNull(),
    name: text('name').notNull(),
    at: moment('at').notNull().defaultNow(),
    actor: text('actor').notNull(),
    kept: jsonb('kept').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('deleted_products_sku').on(table.sku)],
)

const ofProduct = { namespace: text('namespace').notNull(), product_uid: text('product_uid').notNull() }

/** Fields of a text, in the order in which they are shown. */
export const TEXT_FIELDS = ['name', 'short_text', 'description', 'plus_points', 'minus_points', 'search_words'] as const

export const productTranslations = pgTable(
  'product_translations',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofProduct,
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] }).notNull(),
    name: text('name').notNull(),
    short_text: text('short_text').notNull().default(''),
    description: text('description').notNull().default(''),
    plus_points: text('plus_points').array().notNull().default([]),
    minus_points: text('minus_points').array().notNull().default([]),
    search_words: text('search_words').array().notNull().default([]),
    state: text('state', { enum: ['Own', 'Auto', 'Stale'] })
      .notNull()
      .default('Own'),
    /** Fields translated without the others; null where none is, also in snapshots from before this column. */
    auto_fields: text('auto_fields', { enum: TEXT_FIELDS }).array(),
  },
  (table) => [
    partOfProduct('product_translations_product_key', table),
    unique('product_translations_language').on(table.product_uid, table.language),
  ],
)

export const productFiles = pgTable(
  'product_files',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...ofProduct,
    sequence: integer('sequence').notNull(),
    name: text('name').notNull(),
    type: text('type', { enum: ['image', 'video', 'manual', 'other'] })
      .notNull()
      .default('image'),
    is_main: boolean('is_main').notNull().default(false),
    caption: text('caption').notNull().default(''),
    alts: jsonb('alts').$type<Schema<'AltTexts'>>().notNull().default({}),
    content_type: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
  },
  (table) => [
    partOfProduct('product_files_product_key', table),
    index('product_files_product').on(table.product_uid, table.sequence),
    index('product_files_name').on(table.name),
    // The storage of a tenant is summed up from the index alone.
    index('product_files_stored').on(table.namespace, table.bytes),
  ],
)

/** Search engine texts of a product, by website (null: all) and language. */
export const productSeo = pgTable(
  'product_seo',
  {
    ...ofProduct,
    website: text('website').notNull().default(''),
    language: text('language', { enum: ['en', 'nl', 'de', 'fr'] }).notNull(),
    title: text('title'),
    description: text('description'),
    handle: text('handle'),
    canonical: text('canonical'),
    indexed: boolean('indexed'),
    /** Id of a file of the product; one that is gone counts as none. */
    image: bigint('image', { mode: 'number' }),
  },
  (table) => [
    partOfProduct('product_seo_product_key', table),
    primaryKey({ columns: [table.product_uid, table.website, table.language] }),
    unique('product_seo_handle').on(table.namespace, table.website, table.language, table.handle),
  ],
)

/** Products whose missing texts wait for their translation. */
export const dueTranslations = pgTable(
  'due_translations',
  {
    product_uid: text('product_uid').primaryKey(),
    namespace: text('namespace').notNull(),
    at: moment('at').notNull().defaultNow(),
    attempts: integer('attempts').notNull().default(0),
    run_after: moment('run_after'),
  },
  (table) => [partOfProduct('due_translations_product_key', table), index('due_translations_at').on(table.at)],
)

/** Settings of a namespace as one document; missing ones are inherited. */
export const productSettings = pgTable(
  'product_settings',
  {
    ...scoped,
    sections: jsonb('sections').$type<Partial<ProductSettings>>().notNull().default({}),
    authors: jsonb('authors').$type<Record<string, { by: string; at: string }>>().notNull().default({}),
  },
  (table) => [unique('product_settings_namespace').on(table.namespace)],
)

export const productSuppliers = pgTable(
  'product_suppliers',
  {
    ...ofProduct,
    supplier_uid: text('supplier_uid')
      .notNull()
      .references(() => suppliers.uid, { onDelete: 'cascade' }),
    supplier_sku: text('supplier_sku').notNull().default(''),
    cost: cents('cost'),
    pack: integer('pack').notNull().default(1),
    moq: integer('moq').notNull().default(1),
    lead_days: integer('lead_days'),
    cost_since: date('cost_since', { mode: 'string' }),
    preferred: boolean('preferred').notNull().default(false),
  },
  (table) => [
    partOfProduct('product_suppliers_product_key', table),
    primaryKey({ columns: [table.product_uid, table.supplier_uid] }),
    index('product_suppliers_supplier').on(table.supplier_uid),
  ],
)

export const productsData = describeTable(products, { kept: 'for good', customer: 'other' })
export const productAliasesData = describeTable(productAliases, { kept: 'with what it belongs to', customer: 'other' })
export const productCategoriesData = describeTable(productCategories, {
  kept: 'with what it belongs to',
  customer: 'other',
})
export const deletedProductsData = describeTable(deletedProducts, {
  kept: {
    name: 'deleted',
    means: 'deleted records that can be restored',
    days: 30,
    key: ['uid'],
    older: (than) => sql`at < ${than}`,
  },
  customer: 'other',
})
export const productTranslationsData = describeTable(productTranslations, {
  kept: 'with what it belongs to',
  customer: 'other',
})
export const productFilesData = describeTable(productFiles, { kept: 'with what it belongs to', customer: 'other' })
export const productSeoData = describeTable(productSeo, { kept: 'with what it belongs to', customer: 'other' })
export const dueTranslationsData = describeTable(dueTranslations, {
  kept: 'with what it belongs to',
  customer: 'other',
})
export const productSettingsData = describeTable(productSettings, { kept: 'for good', customer: 'other' })
export const productSuppliersData = describeTable(productSuppliers, {
  kept: 'with what it belongs to',
  customer: 'other',
})
