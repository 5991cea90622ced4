import type { RowIn } from '@backoffice/record-kit/list-definition'
import type { SearchRow } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { languageName, useLocale } from '@backoffice/texts'
import { Marked, RowLink } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import type reviewList from './review-list.ts'
import classes from './reviews.module.css'
import { useText } from './texts.ts'
import { TranslatedReviews } from './translated-reviews.tsx'
import { translationQuery } from './translation-query.ts'

type Row = RowIn<typeof reviewList>

interface ReviewLineProps {
  readonly row: Row
  readonly highlights: SearchRow<Row>['highlights']
}

/** Renders the first words of a review, which open it; in the reader's language where that was asked for. */
export function ReviewLine({ row: { uid, title, text: words, language }, highlights }: ReviewLineProps) {
  const text = useText()
  const locale = useLocale()
  const { api } = useShell()
  const isTranslated = use(TranslatedReviews).uids.has(uid)
  const { data } = useQuery({ ...translationQuery(api, uid, locale), enabled: isTranslated })
  const translated = isTranslated ? data : undefined
  return (
    <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
      {translated ? (
        <span
          className={classes.first}
          lang={locale}
          title={text('catalog.review.translated', { language: languageName(language, locale) })}
        >
          {(title && translated.title) || title || translated.text}
        </span>
      ) : (
        <span className={classes.first}>
          {title ? <Marked segments={highlights.title?.[0]}>{title}</Marked> : words}
        </span>
      )}
    </RowLink>
  )
}
