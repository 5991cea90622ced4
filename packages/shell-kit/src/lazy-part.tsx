import { lazy, Suspense, type LazyComponent } from '@backoffice/lazy'
import { loadMessages, type Catalogs, type I18n } from '@backoffice/texts'
import { createElement, useEffect, useState, type ComponentType, type FunctionComponent, type ReactNode } from 'react'
import { HoldKeys } from './keyboard/hold-keys-while.ts'
import { useRequireOnline } from './use-require-online.ts'
import { useOnline } from './use-online.ts'
import { useShell } from './use-shell.ts'

/** A part of a screen that is loaded when it is first shown. */
export interface LazyPart<Props extends object> extends FunctionComponent<Props> {
  /** Loads it and its texts before (`usePrepared`). */
  readonly preload: (i18n: I18n) => Promise<unknown>
}

const isLazyPart = (component: object): component is Pick<LazyPart<object>, 'preload'> => 'preload' in component

/**
 * A part of a screen that is loaded when it is first shown, with the messages that only it uses. The fallback is shown
 * until then, by default nothing; offline it says so and waits, because what could not be loaded once is not asked for
 * again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  texts: readonly Catalogs[],
  fallback: ReactNode = null,
): LazyPart<Props> {
  const parts = new WeakMap<I18n, LazyComponent<Props>>()
  const partOf = (i18n: I18n) => {
    const known = parts.get(i18n)
    if (known) return known
    const part = lazy(async () => {
      const [module] = await Promise.all([load(), ...texts.map((one) => loadMessages(i18n, one))])
      if (isLazyPart(module.default)) await module.default.preload(i18n)
      return module
    })
    parts.set(i18n, part)
    return part
  }
  function Part(props: Props) {
    const { i18n } = useShell()
    const online = useOnline()
    const isOnline = useRequireOnline()
    const [begun, setBegun] = useState(online || parts.has(i18n))
    if (online && !begun) setBegun(true)
    useEffect(() => void (begun || isOnline()), [begun, isOnline])
    return begun && <Suspense fallback={fallback}>{createElement(partOf(i18n), props)}</Suspense>
  }
  return Object.assign(Part, { preload: (i18n: I18n) => partOf(i18n).preload() })
}

/**
 * A part like those of `lazyPart` that takes the keys once it is there: a dialog, a drawer, a field in a cell. What is
 * typed while it loads is kept for it and never reaches the screen below; what is typed for a part that never takes
 * the focus but adds keys to the screen, such as a bar, with 0 as the last argument, reaches the screen then.
 */
export const lazyDialog = <Props extends object>(
  load: Parameters<typeof lazyPart<Props>>[0],
  texts: readonly Catalogs[],
  untilFocus?: number,
): LazyPart<Props> => lazyPart(load, texts, <HoldKeys untilFocus={untilFocus} />)
