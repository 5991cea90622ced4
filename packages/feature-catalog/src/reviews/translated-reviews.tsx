import { createContext, useMemo, useState, type ReactNode } from 'react'

interface TranslatedReviews {
  /** Uids of the reviews that are read in translation. */
  readonly uids: ReadonlySet<string>
  readonly change: (uids: ReadonlySet<string>) => void
}

/** The reviews of a list that are read in translation. */
export const TranslatedReviews = createContext<TranslatedReviews>({ uids: new Set(), change: () => undefined })

/** Keeps which reviews of a list are read in translation, while the list is open. */
export function TranslatedReviewsProvider({ children }: { readonly children: ReactNode }) {
  const [uids, change] = useState<ReadonlySet<string>>(new Set())
  return <TranslatedReviews value={useMemo(() => ({ uids, change }), [uids])}>{children}</TranslatedReviews>
}
