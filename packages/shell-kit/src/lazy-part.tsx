import { loadMessages, type Catalogs, type I18n } from '@backoffice/texts'
import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
} from 'react'
import { useRequireOnline } from './use-require-online.ts'
import { useOnline } from './use-online.ts'
import { useShell } from './use-shell.ts'

/**
 * A part of a screen that is loaded when it is first shown, with the texts that only it says: what waits behind a
 * button. Nothing is shown until then; without a line it says so, and waits for one: what could not be loaded once is not
 * asked for again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  texts: readonly Catalogs[],
): FunctionComponent<Props> {
  const parts = new WeakMap<I18n, LazyExoticComponent<ComponentType<Props>>>()
  const partOf = (i18n: I18n) => {
    const known = parts.get(i18n)
    if (known) return known
    const part = lazy(async () => {
      const [module] = await Promise.all([load(), ...texts.map((one) => loadMessages(i18n, one))])
      return module
    })
    parts.set(i18n, part)
    return part
  }
  return function LazyPart(props) {
    const { i18n } = useShell()
    const online = useOnline()
    const isOnline = useRequireOnline()
    const [begun, setBegun] = useState(online || parts.has(i18n))
    if (online && !begun) setBegun(true)
    useEffect(() => void (begun || isOnline()), [begun, isOnline])
    return begun && <Suspense>{createElement(partOf(i18n), props)}</Suspense>
  }
}
