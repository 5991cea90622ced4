import { lazy, Suspense } from '@backoffice/lazy'
import { useEffect, useState } from 'react'

// Names of icons are a help: a page works without them where they cannot be loaded.
const IconTooltips = lazy(() =>
  import('./icon-tooltips.tsx').catch((error: unknown) => {
    console.warn(error)
    return { default: () => null }
  }),
)

/** Loads the tooltips of icon buttons once a pointer moves or a control gets the focus. */
export function TooltipsOnUse() {
  const [used, setUsed] = useState(false)
  useEffect(() => {
    if (used) return undefined
    const listening = new AbortController()
    const use = () => setUsed(true)
    for (const event of ['pointermove', 'focusin'] as const)
      document.addEventListener(event, use, { once: true, signal: listening.signal })
    return () => listening.abort()
  }, [used])
  return (
    used && (
      <Suspense>
        <IconTooltips />
      </Suspense>
    )
  )
}
