import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isFolded, keepFolded } from './folded-sections.ts'

/** Whether a section is collapsed, and how to change that. */
interface Fold {
  readonly folded: boolean
  /** Ref of the element that is hidden while it is collapsed. */
  readonly content: RefObject<HTMLDivElement | null>
  /** Collapses or expands it, and remembers that. */
  readonly toggle: () => void
  /** Expands it for now. */
  readonly open: () => void
}

const isInvalid = ({ target }: MutationRecord) =>
  target instanceof Element && target.getAttribute('aria-invalid') === 'true'

/**
 * Collapses a section as it was left in this browser. It expands by itself, for now, when a link leads to it, when the
 * browser finds text in it, and when a field in it is invalid.
 */
export function useFold(anchor: string): Fold {
  const router = useRouter()
  const content = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(() => router.latestLocation.hash !== anchor && isFolded(anchor))
  // The URL does not show that the same link was followed again.
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ toLocation }) => toLocation.hash === anchor && setFolded(false)),
    [router, anchor],
  )
  useLayoutEffect(() => {
    const { current: part } = content
    if (!part || !folded) return undefined
    const open = () => setFolded(false)
    const watch = new MutationObserver((changes) => changes.some(isInvalid) && open())
    watch.observe(part, { subtree: true, attributeFilter: ['aria-invalid'] })
    part.addEventListener('beforematch', open)
    // React knows `hidden` only as a boolean; this way typed text stays and the browser's find reaches it.
    part.setAttribute('hidden', 'until-found')
    return () => {
      watch.disconnect()
      part.removeEventListener('beforematch', open)
      part.removeAttribute('hidden')
    }
  }, [folded])
  return {
    folded,
    content,
    toggle: () => {
      keepFolded(anchor, !folded)
      setFolded(!folded)
    },
    open: () => setFolded(false),
  }
}
