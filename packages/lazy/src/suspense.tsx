import {
  createContext,
  startTransition,
  Suspense as ReactSuspense,
  use,
  useLayoutEffect,
  useReducer,
  useState,
  type ReactNode,
} from 'react'

/** Renders the nearest boundary again. */
const RenderAgain = createContext<() => void>(() => undefined)

interface SuspenseProps {
  readonly fallback?: ReactNode
  readonly children?: ReactNode
}

/** Renders a boundary again; one that is not shown yet, such as inside another one that waits, once it is. */
function createAgain(count: () => void) {
  let isShown = false
  let isMissed = false
  return {
    render: () => {
      if (isShown) count()
      else isMissed = true
    },
    show: () => {
      isShown = true
      if (isMissed) count()
    },
  }
}

/**
 * React's `Suspense`, for what waits by `useLoaded`: it replaces the fallback as soon as everything is loaded. React
 * alone keeps every fallback for at least 300 ms, which somebody who has opened a dialog would wait for in vain; an
 * ordinary update is not held back.
 */
export function Suspense({ fallback, children }: SuspenseProps): ReactNode {
  const [, count] = useReducer((turn: number) => turn + 1, 0)
  const [again] = useState(() => createAgain(count))
  useLayoutEffect(() => again.show(), [again])
  return (
    <RenderAgain value={again.render}>
      <ReactSuspense fallback={fallback}>{children}</ReactSuspense>
    </RenderAgain>
  )
}

/** The boundaries that wait for something; undefined once it has ended. */
const boundaries = new WeakMap<Promise<unknown>, Set<() => void> | undefined>()

function renderOnceLoaded(loading: Promise<unknown>, renderAgain: () => void): void {
  if (boundaries.has(loading)) {
    boundaries.get(loading)?.add(renderAgain)
    return
  }
  const waiting = new Set([renderAgain])
  boundaries.set(loading, waiting)
  const show = () => {
    boundaries.set(loading, undefined)
    startTransition(() => {
      for (const again of waiting) again()
    })
  }
  loading.then(show, show)
}

/**
 * Waits until something is loaded, and lets the nearest `Suspense` show its fallback until then; undefined waits for
 * nothing. Give it the same promise at every render. A failure is thrown to the nearest error boundary.
 */
export function useLoaded(loading: Promise<unknown> | undefined): void {
  const renderAgain = use(RenderAgain)
  if (!loading) return
  renderOnceLoaded(loading, renderAgain)
  use(loading)
}
