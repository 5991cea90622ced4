import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { useQuery } from '@tanstack/react-query'
import { use, useState } from 'react'
import { TranslatedReviews } from './translated-reviews.tsx'
import { translationQuery } from './translation-query.ts'

/**
 * Returns the words of a review as they are read: the original, or its translation to the reader's language once it is
 * asked for, here or in the list. `toggle` changes between both; undefined for a review in the reader's language.
 */
export function useTranslatedReview(review: Schema<'Review'>) {
  const locale = useLocale()
  const { api } = useShell()
  const { uid, language, title, text, plus, minus } = review
  const [translates, setTranslates] = useState(use(TranslatedReviews).uids.has(uid))
  const { data, error, isFetching } = useQuery({ ...translationQuery(api, uid, locale), enabled: translates })
  const made = translates ? data : undefined
  // A line that cannot be translated is shown as it is.
  const lines = (original: readonly string[], translated: readonly (string | null)[] = []) =>
    original.map((line, place) => translated[place] ?? line)
  return {
    language: made ? locale : language,
    title: made?.title ?? title,
    text: made?.text ?? text,
    plus: lines(plus, made?.plus),
    minus: lines(minus, made?.minus),
    isTranslated: made !== undefined,
    loading: translates && isFetching,
    problem: translates && error ? messageOf(error) : undefined,
    toggle: language === locale ? undefined : () => setTranslates(!translates || error !== null),
  }
}
