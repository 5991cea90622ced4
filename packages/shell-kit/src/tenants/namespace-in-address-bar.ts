import type { Session } from '@backoffice/auth-session'
import { sharedAddress } from './shared-address.ts'

/**
 * Names the selected namespace in the address bar while the page does not have the focus: who copies the address from
 * there has moved the focus to it. The router does not follow it, so that nothing is opened, loaded or added to the
 * history. Returns a function that ends it.
 */
export function nameNamespaceInAddressBar(session: Pick<Session, 'namespace' | 'namespaces'>): () => void {
  let named: { readonly shown: string; readonly former: string } | undefined
  // The router follows the method of `history` itself.
  const show = (href: string) => History.prototype.replaceState.call(history, history.state, '', href)
  const onBlur = () => {
    const former = location.href
    const shown = sharedAddress(session, former)
    if (shown === former) return
    named = { shown, former }
    show(shown)
  }
  const onFocus = () => {
    // Another screen may have been opened meanwhile.
    if (named && location.href === named.shown) show(named.former)
    named = undefined
  }
  const ending = new AbortController()
  addEventListener('blur', onBlur, { signal: ending.signal })
  addEventListener('focus', onFocus, { signal: ending.signal })
  if (!document.hasFocus()) onBlur()
  return () => ending.abort()
}
