import type { AnyRouter } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import { wholeAddress } from '../list/address-search.ts'
import { forgetNames, rememberAddress, SHORT, TOO_LONG } from '../list/short-addresses.ts'

/** Delay before a URL is stored: selecting many values produces many URLs. */
const PAUSE = 700
/** The server stores nothing longer; such a URL stays long. */
const LONGEST = 32_000

/**
 * Stores a URL that is too long to share, and replaces it by a short link. A short link belongs to a tenant: another
 * one gets another code for the same URL. Returns a function that stops it.
 */
export function shortenAddresses(
  router: AnyRouter,
  { api, session }: Pick<ShellContext, 'api' | 'session'>,
  report: (error: unknown) => void,
): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  let named = session.namespace
  const rewrite = () =>
    router.navigate({ to: '.', search: true, hash: true, replace: true, resetScroll: false, ignoreBlocker: true })
  const shorten = async () => {
    const { searchStr, search } = router.state.location
    const address = wholeAddress(search)
    if (address.length > LONGEST) return
    const { namespace } = session
    const { data } = await api.POST('/api/short-links', { body: { address }, disableMessage: true })
    if (session.namespace !== namespace) return
    rememberAddress(data.results)
    if (router.state.location.searchStr === searchStr) await rewrite()
  }
  const follow = () => {
    clearTimeout(resting)
    if (session.account && router.state.location.searchStr.length > TOO_LONG)
      resting = setTimeout(() => void shorten().catch(report), PAUSE)
  }
  const rename = () => {
    if (session.namespace === named) return
    named = session.namespace
    forgetNames()
    if (session.account && new URLSearchParams(router.state.location.searchStr).has(SHORT)) void rewrite().catch(report)
    else follow()
  }
  follow()
  const unhear = session.subscribe(rename)
  const unfollow = router.subscribe('onResolved', follow)
  return () => {
    unfollow()
    unhear()
    clearTimeout(resting)
  }
}
