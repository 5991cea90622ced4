/** A link of an email, as the address of the landing page has it behind the `#`: so that it reaches no server and no log. */
export interface MailedLink {
  readonly kind: 'set-password' | 'confirm-email'
  readonly token: string
}

/** The link in the fragment of an address; `null` when there is none. */
export function mailedLinkIn(fragment: string): MailedLink | null {
  const [, kind, token = ''] = /^#?(set-password|confirm-email)=([\w-]+)$/.exec(fragment) ?? []
  return kind === 'set-password' || kind === 'confirm-email' ? { kind, token } : null
}
