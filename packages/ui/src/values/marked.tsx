import type { ReactNode } from 'react'

interface MarkedProps {
  /** Segments of the text from the search; without them the children are shown unchanged. */
  readonly segments?: readonly { readonly text: string; readonly match: boolean }[] | undefined
  readonly children: ReactNode
}

/** Renders a text with its matches highlighted. Content of the search service never becomes HTML. */
export function Marked({ segments, children }: MarkedProps) {
  if (!segments?.some(({ match }) => match)) return <>{children}</>
  return segments.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text))
}
