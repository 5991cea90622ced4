import { isAmount } from '@backoffice/list-filters/numbers'
import { rightName } from '@backoffice/permissions'
import type { accounts } from '../accounts/tables.ts'
import type { jobs } from '../jobs/tables.ts'
import { rightTextsIn } from '../languages/right-texts.ts'
import type { Mail } from '../mail/mailer.ts'
import { wordsIn } from '../mail/words.ts'
import type { notifications } from './tables.ts'

/** A notification and its link. */
interface DigestEntry {
  readonly news: typeof notifications.$inferSelect
  readonly job: typeof jobs.$inferSelect | null
  readonly actor: string | undefined
}

/** Returns the email with the unread notifications of an account, in its own language and time zone. */
export function digestMail(
  account: Pick<typeof accounts.$inferSelect, 'name' | 'email' | 'language' | 'time_zone'>,
  entries: readonly DigestEntry[],
  address: string,
): Mail {
  const word = wordsIn(account.language)
  const clock = new Intl.DateTimeFormat(account.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.time_zone,
  })
  const say = ({ news: { kind, right, title, reached }, job, actor }: DigestEntry): string => {
    const name = actor ?? word('mail.someone')
    if (reached) {
      const { number, condition, value, currency, threshold } = reached
      const written = (figure: number) =>
        isAmount(number)
          ? new Intl.NumberFormat(account.language, { style: 'currency', currency }).format(figure / 100)
          : new Intl.NumberFormat(account.language).format(figure)
      return word('mail.news.number-reached', {
        namespace: title ?? '',
        number: word(`mail.number.${number}`, { count: value, figure: written(value) }),
        limit: word(`mail.limit.${condition}`, { threshold: written(threshold) }),
      })
    }
    if (kind !== 'job-ended')
      return word(`mail.news.${kind}`, {
        name,
        right: right === null ? '' : rightName(right, rightTextsIn[account.language]),
        title: title ?? '',
      })
    return job
      ? word('mail.news.job-ended', { job: word(`mail.job.${job.kind}`), done: job.done, failed: job.failed })
      : word('mail.news.job-gone')
  }
  const lines = entries.map((one) => {
    const { created_at, path } = one.news
    return `- ${clock.format(created_at)}: ${say(one)}${path === null ? '' : `\n  ${address}${path}`}`
  })
  return {
    to: { name: account.name, address: account.email },
    subject: word('mail.digest.subject', { count: entries.length }),
    text: [
      word('mail.digest.greeting', { name: account.name }),
      lines.join('\n'),
      word('mail.digest.end', { address: `${address}/accounts/me` }),
    ].join('\n\n'),
  }
}
