import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { writeMany } from '../../../platform/records/write.ts'
import { product as kind } from '../product.ts'
import type { Schema } from '@backoffice/api-contract'
import { contentVersion } from '../../../platform/http/content-version.ts'
import { invalid } from '../../../platform/http/failure.ts'
import type { Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { getProductForUpdate } from '../product-access.ts'
import { fileInHistory, type ProductRow } from '../product-view.ts'
import { productFiles, products } from '../tables.ts'
import { keepPictures } from './variant-pictures-undo.ts'
import { planPicture, type PicturePlan } from './variant-pictures.ts'
import { text } from '../messages.ts'

type FileRow = typeof productFiles.$inferSelect

/** Returns the picture for another product: with the same bytes and texts. */
const copyOf = ({ id: _id, product_uid: _product, sequence: _sequence, is_main: _main, ...picture }: FileRow) => picture

/** Returns the version of a preview, from the parent product and every selected variant. */
const versionOf = (parent: ProductRow, variants: readonly ProductRow[]): number =>
  contentVersion([parent, ...variants].map(({ uid, version }) => [uid, version]))

/** Handlers of pictures by option. */
export const variantPictureHandlers = {
  async pictureProductVariants(call) {
    const parent = await getProductForUpdate(call, call.path.sku)
    const { group, pictures, preview = false } = call.body
    if (!parent.option_groups.includes(group)) throw invalid(text('option-not-used'), '/group')
    const { database } = call
    const images = await database
      .select()
      .from(productFiles)
      .where(and(eq(productFiles.product_uid, parent.uid), eq(productFiles.type, 'image')))
    const wanted = new Map<string, FileRow | null>()
    for (const [index, { value, file }] of pictures.entries()) {
      if (wanted.has(value)) throw invalid(text('duplicate-value'), `/pictures/${index}/value`)
      const picture = file === null ? null : images.find(({ id }) => id === file)
      if (picture === undefined) throw invalid(text('not-product-image'), `/pictures/${index}/file`)
      wanted.set(value, picture)
    }
    const rows = await lockRows(call, kind, eq(products.parent_uid, parent.uid))
    const meant = rows.flatMap((row) => {
      const value = row.options.find((option) => option.group === group)?.value
      return value !== undefined && wanted.has(value) ? [{ row, value, picture: wanted.get(value) ?? null }] : []
    })
    const present = Map.groupBy(
      await database
        .select()
        .from(productFiles)
        .where(sql`${productFiles.product_uid} = any(${sql.param(meant.map(({ row }) => row.uid))}::text[])`)
        .orderBy(asc(productFiles.sequence), asc(productFiles.id)),
      ({ product_uid }) => product_uid,
    )
    const parents = new Set(images.map(({ name }) => name))
    const planned = meant.map(({ row, value, picture }) => ({
      row,
      value,
      picture,
      plan: planPicture(present.get(row.uid) ?? [], parents, picture?.name ?? null),
    }))
    const changed = planned.flatMap(({ plan, ...one }) => (plan ? [{ ...one, plan }] : []))
    const results = planned.map(({ row, value, plan }): Schema<'VariantPictured'> => ({
      sku: row.sku,
      version: row.version + (plan && !preview ? 1 : 0),
      value,
      changed: plan !== undefined,
    }))
    const seen = versionOf(
      parent,
      meant.map(({ row }) => row),
    )
    if (!preview) assertCurrent(seen, call.expectedVersion)
    if (preview || changed.length === 0) return { status: 200, body: { results }, version: seen }

    const removed = changed.flatMap(({ plan }) => plan.removed)
    if (removed.length > 0)
      await database.delete(productFiles).where(sql`${productFiles.id} = any(${sql.param(removed)}::bigint[])`)
    const places = changed.flatMap(({ plan: { isNew, kept } }) =>
      kept.map((file, place) => ({ ...file, sequence: place + (isNew ? 1 : 0) })),
    )
    await database.execute(sql`update product_files f set sequence = v.sequence, is_main = v.is_main
      from unnest(${sql.param(places.map(({ id }) => id))}::bigint[], ${sql.param(places.map(({ sequence }) => sequence))}::int[], ${sql.param(places.map(({ is_main }) => is_main))}::boolean[]) v(id, sequence, is_main)
      where f.id = v.id`)
    const fresh = changed.flatMap(({ row, picture, plan }) =>
      plan.isNew && picture
        ? [{ ...copyOf(picture), namespace: row.namespace, product_uid: row.uid, sequence: 0, is_main: true }]
        : [],
    )
    const added = new Map(
      (fresh.length > 0 ? await database.insert(productFiles).values(fresh).returning() : []).map((file) => [
        file.product_uid,
        file,
      ]),
    )
    const uids = changed.map(({ row }) => row.uid)
    await writeMany(
      call,
      kind,
      changed.map(({ row }) => ({ row, patch: {} })),
    )
    for (const { row, plan } of changed) {
      await call.record({
        resource: 'products',
        object: row.uid,
        namespace: row.namespace,
        ...newsOf(row.sku, present.get(row.uid) ?? [], plan, added.get(row.uid)),
      })
    }
    await call.record({
      resource: 'products',
      object: parent.uid,
      namespace: parent.namespace,
      before: { variant_pictures: [] },
      after: { variant_pictures: [...wanted.keys()] },
      kept: keepPictures(
        uids.flatMap((uid) => present.get(uid) ?? []),
        await database.select().from(productFiles).where(inArray(productFiles.product_uid, uids)),
      ),
    })
    return {
      status: 200,
      body: { results },
      version: versionOf(
        parent,
        meant.map(({ row }) => (uids.includes(row.uid) ? { ...row, version: row.version + 1 } : row)),
      ),
    }
  },
} satisfies Partial<Handlers>

/** Returns the files that were removed, added, or changed their main flag, as the history shows them. */
function newsOf(
  sku: string,
  files: readonly FileRow[],
  { removed, kept, isNew }: PicturePlan,
  added: FileRow | undefined,
) {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const file of files) {
    const place = kept.findIndex(({ id }) => id === file.id)
    const now = kept[place]
    if (removed.includes(file.id) || (now && now.is_main !== file.is_main))
      before[`files.${file.id}`] = fileInHistory(file, sku)
    if (now && now.is_main !== file.is_main)
      after[`files.${file.id}`] = fileInHistory(
        { ...file, is_main: now.is_main, sequence: place + (isNew ? 1 : 0) },
        sku,
      )
  }
  if (added) after[`files.${added.id}`] = fileInHistory(added, sku)
  return { before, after }
}
