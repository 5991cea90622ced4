import type { Schema } from '@backoffice/api-contract'
import { languageName, useLocale } from '@backoffice/texts'
import { Fact, Facts } from '@backoffice/ui'
import type { ReactNode } from 'react'
import classes from './email-letter.module.css'
import { useText } from './texts.ts'

interface EmailLetterProps {
  readonly email: Pick<Schema<'OrderEmailPreview'>, 'subject' | 'text' | 'language'>
  /** Facts above its subject: to whom it goes, or which order it is about. */
  readonly children?: ReactNode
}

/** Shows an email as its recipient reads it. */
export function EmailLetter({ email: { subject, text: body, language }, children }: EmailLetterProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <div className={classes.email}>
      <Facts>
        {children}
        <Fact name={text('orders.email.language')}>{languageName(language, locale)}</Fact>
        <Fact name={text('orders.email.subject')}>
          <span lang={language}>{subject}</span>
        </Fact>
      </Facts>
      <p className={classes.text} lang={language}>
        {body}
      </p>
    </div>
  )
}
