import { TranslationUnavailable, type TranslationService } from '../../platform/languages/translation-service.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { find } from '../../platform/records/handlers.ts'
import { settingsOf, withTerms } from '../products/index.ts'
import { text } from './messages.ts'
import { review } from './review.ts'

/** Handlers that translate reviews, while no transaction is open. */
export const reviewTranslationHandlers = (translation: TranslationService) =>
  ({
    translateReview: {
      async prepare({ look, query: { language }, signal }) {
        const { row, glossary } = await look(async (call) => {
          const row = await find(call, review, call.path.uid)
          return { row, glossary: (await settingsOf(call.database, row.namespace)).glossary }
        })
        const parts = [row.title, row.text, ...row.plus, ...row.minus]
        const made = await withTerms(translation, glossary)
          .translate(parts, row.language, language, signal)
          .catch((error: unknown) => {
            throw error instanceof TranslationUnavailable ? conflict(text('translation-unavailable')) : error
          })
        const [title = null, words = null, ...points] = made
        // Of a review in the same words nothing was translated, whatever the service says.
        if (words === null || words === row.text) throw conflict(text('not-translatable'))
        const results = {
          language,
          title,
          text: words,
          plus: points.slice(0, row.plus.length),
          minus: points.slice(row.plus.length),
        }
        return { handle: async () => ({ status: 200, body: { results } }) }
      },
    },
  }) satisfies Partial<Handlers>
