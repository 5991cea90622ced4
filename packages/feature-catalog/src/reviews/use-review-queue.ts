import { messageOf } from '@backoffice/api-client'
import type { OpenRecordList } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { DEFAULT_LIMIT, type SearchClient } from '@backoffice/search'
import { filterBy, useShell, type ListState } from '@backoffice/shell-kit'
import { useNavigate } from '@tanstack/react-router'
import { createContext, useState } from 'react'
import type reviewList from './review-list.ts'
import { review, reviewFilters } from './review.ts'
import { isUndecided, toModerate } from './review-states.ts'

type QueueState = ListState<(typeof reviewFilters)[number]>

/** Returns the next undecided review after a decision, except those that were decided already. */
type NextInQueue = (decided: ReadonlySet<string>, uid: string) => Promise<string | undefined>

/** The queue that decisions walk through; undefined in any other list, where the decided review stays open. */
export const ReviewQueue = createContext<NextInQueue | undefined>(undefined)

/** Value of `view` in the URL of the queue. */
const VIEW = '.moderate'

/**
 * Returns the undecided reviews that match the filters of a list, the oldest first. Own decisions count even before the
 * index has them.
 */
async function findUndecided(search: SearchClient, state: QueueState, decided = 0): Promise<string[]> {
  const { hits } = await search.search('reviews', {
    ...(state.q && { q: state.q }),
    filter: filterBy('reviews', state, reviewFilters, review, search),
    sort: toModerate.sort,
    retrieve: ['uid', 'state'],
    // Reviews on hold are found again after their decision.
    limit: DEFAULT_LIMIT + decided,
  })
  const { ownWrites } = search
  return ownWrites
    .over(ownWrites.current(), 'reviews', hits, false)
    .flatMap(({ document }) => (isUndecided(document.state) ? [document.uid] : []))
}

/** Binds the list of reviews to the queue of moderation: starts it, walks it, and tells when it is empty. */
export function useReviewQueue({ state, asked, rows, keys, isEmpty, foot }: OpenRecordList<RowIn<typeof reviewList>>) {
  const navigate = useNavigate()
  const { search, toasts } = useShell()
  const [starting, setStarting] = useState(false)
  const isQueue = state.view === VIEW
  const start = async () => {
    setStarting(true)
    try {
      const [open] = await findUndecided(search, toModerate)
      void navigate({ to: '.', search: { ...toModerate, view: VIEW, ...(open !== undefined && { open }) } })
    } catch (error) {
      toasts.show({ type: 'error', message: messageOf(error) })
    } finally {
      setStarting(false)
    }
  }
  const next: NextInQueue = async (decided, uid) => {
    const following = keys.slice(keys.indexOf(uid) + 1)
    const left = (await findUndecided(search, asked, decided.size)).filter((found) => !decided.has(found))
    return following.find((key) => left.includes(key)) ?? left[0]
  }
  // Rows that were decided just now stay in the list until the index has the decision.
  const decided = rows?.length !== 0 && rows?.every(({ document, pending }) => pending && !isUndecided(document.state))
  return {
    start,
    starting,
    next: isQueue ? next : undefined,
    isDone: isQueue && (isEmpty || (decided === true && foot.onMore === undefined)),
  }
}
