/** Returns a set in one line: `mug, cup` or `torch → lamp`. */
export const synonymTitle = ({
  kind,
  words,
  to = [],
}: {
  readonly kind: string
  readonly words: readonly string[]
  readonly to?: readonly string[]
}): string => (kind === 'Equal' ? words.join(', ') : `${words.join(', ')} → ${to.join(', ')}`)

export const synonymKinds = ['Equal', 'One way', 'Correction'] as const
