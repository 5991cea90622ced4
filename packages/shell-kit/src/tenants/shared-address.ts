import type { Session } from '@backoffice/auth-session'

/** Stands in a shared link for every namespace of the account. No uid has this form. */
export const ALL_NAMESPACES = '*'

/** Returns the URL of the open screen with the selected namespace, so that a colleague sees the same records. */
export function sharedAddress(session: Pick<Session, 'namespace' | 'namespaces'>, href: string): string {
  const url = new URL(href)
  if (session.namespaces.length > 1 && !url.searchParams.has('in'))
    url.searchParams.set('in', session.namespace ?? ALL_NAMESPACES)
  return url.href
}
