import type { ReactNode } from 'react'

interface MarkedProps {
  /** The text in pieces, as the search found it; without them the children are shown as they are. */
  readonly segments?: readonly { readonly text: string; readonly match: boolean }[] | undefined
  readonly children: ReactNode
}

/** A text with what was found in it marked. What the search service sends never becomes HTML. */
export function Marked({ segments, children }: MarkedProps) {
  if (!segments?.some(({ match }) => match)) return <>{children}</>
  return segments.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))
}
