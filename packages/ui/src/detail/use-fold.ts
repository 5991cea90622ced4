import { useRouter } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { isFolded, keepFolded } from './folded-sections.ts'

/** Whether a section is folded, and how to change that. */
interface Fold {
  readonly folded: boolean
  /** Goes to the element that is hidden while it is folded. */
  readonly content: RefObject<HTMLDivElement | null>
  /** Folds or opens it, for the next time too. */
  readonly toggle: () => void
  /** Opens it for now. */
  readonly open: () => void
}

const isInvalid = ({ target }: MutationRecord) =>
  target instanceof Element && target.getAttribute('aria-invalid') === 'true'

/**
 * Folds a section as somebody left it in this browser. It opens by itself, for now, when a link leads to it, when the
 * browser finds text in it, and when a field in it is refused.
 */
export function useFold(anchor: string): Fold {
  const router = useRouter()
  const content = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState(() => router.latestLocation.hash !== anchor && isFolded(anchor))
  // The address alone does not tell when the same link is followed again.
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
    // React knows `hidden` only as yes or no; this way what is typed stays and the browser's find reaches it.
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
