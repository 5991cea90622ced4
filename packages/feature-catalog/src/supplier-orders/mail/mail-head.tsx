import type { Schema } from '@backoffice/api-contract'
import { languageName, useLocale } from '@backoffice/texts'
import { useText } from '../texts.ts'
import classes from './mail.module.css'

interface MailHeadProps {
  readonly to: Schema<'SupplierLetter'>['to']
  readonly replyTo?: string | null
  readonly subject: string
  readonly language: Schema<'Language'>
}

/** Shows to whom an email to a supplier goes, its subject and its language. */
export function MailHead({ to, replyTo = null, subject, language }: MailHeadProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <dl className={classes.head}>
      <dt>{text('catalog.supply.email.to')}</dt>
      <dd>
        {to.name} {to.address === null ? text('catalog.supply.email.no-address') : `<${to.address}>`}
      </dd>
      {replyTo !== null && (
        <>
          <dt>{text('catalog.supply.email.reply-to')}</dt>
          <dd>{replyTo}</dd>
        </>
      )}
      <dt>{text('catalog.supply.email.subject')}</dt>
      <dd lang={language}>{subject}</dd>
      <dt>{text('catalog.supply.email.language')}</dt>
      <dd>{languageName(language, locale)}</dd>
    </dl>
  )
}
