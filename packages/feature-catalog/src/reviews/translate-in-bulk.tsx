import { messageOf } from '@backoffice/api-client'
import type { BulkProps } from '@backoffice/record-kit/list'
import type { RowIn } from '@backoffice/record-kit/list-definition'
import { useReason, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { ExplainedButton } from '@backoffice/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import type reviewList from './review-list.ts'
import { useText } from './texts.ts'
import { TranslatedReviews } from './translated-reviews.tsx'
import { translationQuery } from './translation-query.ts'

/** Maximum reviews of a request. */
const MOST = 20

/** Loads the translations of reviews; returns the uids of those that have one. */
function useTranslations() {
  const { api } = useShell()
  const locale = useLocale()
  const queryClient = useQueryClient()
  return async (uids: readonly string[]): Promise<readonly string[]> => {
    const found: string[] = []
    for (let from = 0; from < uids.length; from += MOST) {
      const { data } = await api.GET('/api/review-translations', {
        params: { query: { language: locale, uid: uids.slice(from, from + MOST) } },
        disableMessage: true,
      })
      for (const { uid, translation } of data.results) {
        queryClient.setQueryData(translationQuery(api, uid, locale).queryKey, translation)
        found.push(uid)
      }
    }
    return found
  }
}

/** Shows the selected reviews in the reader's language, or in their own again. Nothing is stored. */
export default function TranslateInBulk({ loaded }: BulkProps<RowIn<typeof reviewList>>) {
  const text = useText()
  const reason = useReason()
  const locale = useLocale()
  const { toasts } = useShell()
  const translated = use(TranslatedReviews)
  const load = useTranslations()
  const foreign = loaded.filter(({ language }) => language !== locale).map(({ uid }) => uid)
  const left = foreign.filter((uid) => !translated.uids.has(uid))
  const isDone = foreign.length > 0 && left.length === 0
  const translating = useMutation({
    mutationFn: () => load(left),
    onSuccess: (found) => {
      translated.change(new Set([...translated.uids, ...found]))
      const missing = left.length - found.length
      if (missing > 0)
        toasts.show({ type: 'error', message: text('catalog.reviews.not-translated', { count: missing }) })
    },
    onError: (error) => toasts.show({ type: 'error', message: messageOf(error) }),
  })
  const showOriginals = () => translated.change(new Set([...translated.uids].filter((uid) => !foreign.includes(uid))))
  return (
    <ExplainedButton
      variant="default"
      loading={translating.isPending}
      reason={reason('products_read') ?? (foreign.length === 0 ? text('catalog.reviews.nothing-foreign') : undefined)}
      onClick={() => (isDone ? showOriginals() : translating.mutate())}
    >
      {text(isDone ? 'catalog.review.original' : 'catalog.review.translate')}
    </ExplainedButton>
  )
}
