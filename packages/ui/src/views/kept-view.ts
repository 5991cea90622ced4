/** A view of one's own, of whichever list. */
export interface KeptView {
  readonly uid: string
  readonly name: string
  /** What its list is called. */
  readonly list: string
  /** ISO text; null: not since it was saved. */
  readonly usedAt: string | null
  readonly savedAt: string
  /** It cannot be removed as it is. */
  readonly locked: boolean
}

/** How views are cleaned up. */
export interface ViewCleanUp {
  readonly views: readonly KeptView[]
  /** Removes one. Rejects, with the reason, when it stays. */
  readonly remove: (uid: string) => Promise<void>
  /** Keeps one again that was removed here, and tells its name from now on. */
  readonly restore: (uid: string) => Promise<KeptView>
  /** What else shows views shows them as they are now. */
  readonly renew: () => Promise<void>
}

const HALF_A_YEAR = 183 * 24 * 60 * 60 * 1000

/** When a view was last of use: its last use, or else when it was saved. */
const lastOf = ({ usedAt, savedAt }: KeptView): string => usedAt ?? savedAt

/** Those that nobody has used for longest first; `byList` keeps those of a list together. */
export const inOrder = (views: readonly KeptView[], byList: boolean): readonly KeptView[] =>
  views.toSorted(
    (one, other) =>
      (byList ? one.list.localeCompare(other.list) : 0) ||
      lastOf(one).localeCompare(lastOf(other)) ||
      one.name.localeCompare(other.name),
  )

/** Those that can be removed and that nobody has used for half a year. */
export const unusedOf = (views: readonly KeptView[], now: number): readonly KeptView[] =>
  views.filter((view) => !view.locked && now - Date.parse(lastOf(view)) > HALF_A_YEAR)
