/** A saved view of the account, of any list. */
export interface KeptView {
  readonly uid: string
  readonly name: string
  /** Name of its list. */
  readonly list: string
  /** ISO text; null: not since it was saved. */
  readonly usedAt: string | null
  readonly savedAt: string
  /** It cannot be deleted while it is locked. */
  readonly locked: boolean
}

/** Operations for cleaning up views. */
export interface ViewCleanUp {
  readonly views: readonly KeptView[]
  /** Deletes a view. Rejects with the reason when that fails. */
  readonly remove: (uid: string) => Promise<void>
  /** Restores a view that was deleted here, and returns it with its new uid. */
  readonly restore: (uid: string) => Promise<KeptView>
  /** Refreshes the views in other parts of the screen. */
  readonly renew: () => Promise<void>
}

const HALF_A_YEAR = 183 * 24 * 60 * 60 * 1000

/** Returns when a view was last used, or else saved. */
const lastOf = ({ usedAt, savedAt }: KeptView): string => usedAt ?? savedAt

/** Sorts views by last use, the oldest first; `byList` groups them by list. */
export const inOrder = (views: readonly KeptView[], byList: boolean): readonly KeptView[] =>
  views.toSorted(
    (one, other) =>
      (byList ? one.list.localeCompare(other.list) : 0) ||
      lastOf(one).localeCompare(lastOf(other)) ||
      one.name.localeCompare(other.name),
  )

/** Returns the unlocked views that were not used for half a year. */
export const unusedOf = (views: readonly KeptView[], now: number): readonly KeptView[] =>
  views.filter((view) => !view.locked && now - Date.parse(lastOf(view)) > HALF_A_YEAR)
