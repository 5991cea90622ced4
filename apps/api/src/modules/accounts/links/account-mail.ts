import type { accounts } from '../../../platform/accounts/tables.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { wordsIn } from '../../../platform/mail/words.ts'
import { isLink, type AccountMailKind } from './queue.ts'

/** Purposes of links, in the URL of the page that they open. They are part of the fragment, which no server logs. */
const FRAGMENTS = { invitation: 'set-password', password: 'set-password', email: 'confirm-email' } as const

interface About {
  readonly kind: AccountMailKind
  /** The recipient. */
  readonly to: string
  /** Name of the inviting account. */
  readonly by: string | undefined
  /** Base URL of the app. */
  readonly address: string
  readonly link: { readonly token: string; readonly expiresAt: Date } | undefined
}

/** Writes an email to an account in its own language, with times in its own time zone. */
export function accountMail(
  account: Pick<typeof accounts.$inferSelect, 'name' | 'email' | 'language' | 'time_zone'>,
  { kind, to, by, address, link }: About,
): Omit<Mail, 'messageId'> {
  const word = wordsIn(account.language)
  const values = { by: by ?? word('mail.account.someone'), email: account.email, to, address }
  const lines = [word('mail.digest.greeting', { name: account.name }), word(`mail.account.${kind}`, values)]
  if (isLink(kind) && link) {
    const until = new Intl.DateTimeFormat(account.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: account.time_zone,
    }).format(link.expiresAt)
    lines.push(`${address}/#${FRAGMENTS[kind]}=${link.token}`, word('mail.account.until', { until }))
  }
  lines.push(word(`mail.account.${kind}.end`, values))
  return {
    to: { name: account.name, address: to },
    subject: word(`mail.account.${kind}.subject`),
    text: lines.join('\n\n'),
  }
}
