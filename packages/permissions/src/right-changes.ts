/** Permissions that a change of a group takes away and adds. */
export interface RightChanges {
  readonly lost: readonly string[]
  readonly gained: readonly string[]
}

/** Compares the permissions of a group before and after a change. */
export const rightChanges = (before: readonly string[], after: readonly string[]): RightChanges => ({
  lost: [...new Set(before)].filter((right) => !after.includes(right)),
  gained: [...new Set(after)].filter((right) => !before.includes(right)),
})
