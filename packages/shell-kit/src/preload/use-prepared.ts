import { useEffect } from 'react'
import { loadAside } from '../keyboard/load-aside.ts'
import type { LazyPart } from '../lazy-part.tsx'
import { useShell } from '../use-shell.ts'
import { onceIdle } from './once-idle.ts'
import { mayPreload } from './may-preload.ts'

/** Loads a part of the screen once the browser is idle, so that it is there when somebody asks for it. */
export function usePrepared(part: Pick<LazyPart<never>, 'preload'> | undefined): void {
  const { i18n } = useShell()
  useEffect(() => {
    if (!part || !mayPreload()) return undefined
    // Who asks for it later loads it again, and then sees why it cannot be loaded.
    return onceIdle(() => void loadAside(() => part.preload(i18n)).catch((error: unknown) => console.warn(error)))
  }, [part, i18n])
}
