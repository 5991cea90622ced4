interface Titled {
  readonly kind: string
  readonly words: readonly string[]
  readonly to?: readonly string[]
  readonly target: string | null
}

/** Returns what a set leads to: other words, or what a redirect opens. */
export const synonymTarget = ({ to = [], target }: Pick<Titled, 'to' | 'target'>): string => target ?? to.join(', ')

/** Returns a set in one line: `mug, cup`, `torch → lamp` or `returns → /returns`. */
export const synonymTitle = (set: Titled): string =>
  set.kind === 'Equal' ? set.words.join(', ') : `${set.words.join(', ')} → ${synonymTarget(set)}`

export const synonymKinds = ['Equal', 'One way', 'Correction', 'Redirect'] as const
