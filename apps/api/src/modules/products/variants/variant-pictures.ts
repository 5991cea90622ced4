import type { productFiles } from '../tables.ts'

type FileRow = typeof productFiles.$inferSelect

/** Changes to the files of a variant that gets a picture of its parent product. */
export interface PicturePlan {
  /** Ids of other pictures of the parent product that are removed. */
  readonly removed: readonly number[]
  /** Whether the picture is not one of its files yet. */
  readonly isNew: boolean
  /** The remaining files, in their order; a new picture comes before them. */
  readonly kept: readonly { readonly id: number; readonly is_main: boolean }[]
}

/**
 * Plans the files of a variant around one picture of its parent product: that one first and main, none of the parent's
 * others, its own ones after it. Undefined when nothing changes.
 * @param files of the variant, in their order
 * @param parents names of the parent's pictures in the store: equal bytes have equal names
 * @param wanted the name of the picture; null for none
 */
export function planPicture(
  files: readonly FileRow[],
  parents: ReadonlySet<string>,
  wanted: string | null,
): PicturePlan | undefined {
  const present = files.find(({ type, name }) => type === 'image' && name === wanted)
  const removed = files.filter((file) => file.type === 'image' && parents.has(file.name) && file !== present)
  const isNew = wanted !== null && !present
  if (removed.length === 0 && !isNew && (present?.is_main ?? true)) return undefined
  const others = files.filter((file) => file !== present && !removed.includes(file))
  const main =
    present ??
    (isNew ? undefined : (others.find(({ is_main }) => is_main) ?? others.find(({ type }) => type === 'image')))
  return {
    removed: removed.map(({ id }) => id),
    isNew,
    kept: [...(present ? [present] : []), ...others].map((file) => ({ id: file.id, is_main: file === main })),
  }
}
