/** A link of an email, in the fragment of the landing page: so that it reaches no server and no log. */
export interface MailedLink {
  readonly kind: 'set-password' | 'confirm-email'
  readonly token: string
}

/** Returns the link in the fragment of a URL; `null` when there is none. */
export function mailedLinkIn(fragment: string): MailedLink | null {
  const [, kind, token = ''] = /^#?(set-password|confirm-email)=([\w-]+)$/.exec(fragment) ?? []
  return kind === 'set-password' || kind === 'confirm-email' ? { kind, token } : null
}
