import { rightName } from '@backoffice/permissions'
import type { accounts } from '../accounts/tables.ts'
import type { jobs } from '../jobs/tables.ts'
import { rightTextsIn } from '../languages/right-texts.ts'
import type { Mail } from '../mail/mailer.ts'
import { wordsIn } from '../mail/words.ts'
import type { notifications } from './tables.ts'

/** Something to tell, with what it points at. */
interface Told {
  readonly news: typeof notifications.$inferSelect
  readonly job: typeof jobs.$inferSelect | null
  readonly actor: string | undefined
}

/** The mail that tells an account what it has not read, in its own language and on its own clock. */
export function digestMail(
  account: Pick<typeof accounts.$inferSelect, 'name' | 'email' | 'language' | 'time_zone'>,
  told: readonly Told[],
  address: string,
): Mail {
  const word = wordsIn(account.language)
  const clock = new Intl.DateTimeFormat(account.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: account.time_zone,
  })
  const say = ({ news: { kind, right, title }, job, actor }: Told): string => {
    const name = actor ?? word('mail.somebody')
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
  const lines = told.map((one) => {
    const { created_at, path } = one.news
    return `- ${clock.format(created_at)}: ${say(one)}${path === null ? '' : `\n  ${address}${path}`}`
  })
  return {
    to: { name: account.name, address: account.email },
    subject: word('mail.digest.subject', { count: told.length }),
    text: [
      word('mail.digest.greeting', { name: account.name }),
      lines.join('\n'),
      word('mail.digest.end', { address: `${address}/accounts` }),
    ].join('\n\n'),
  }
}
