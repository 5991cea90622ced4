import { and, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { TranslationUnavailable, type TranslationService } from '../../platform/languages/translation-service.ts'
import { conflict } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { find } from '../../platform/records/handlers.ts'
import { visibleOf } from '../../platform/records/kinds.ts'
import { settingsIn, settingsOf, withTerms } from '../products/index.ts'
import { text } from './messages.ts'
import { review } from './review.ts'
import { reviews } from './tables.ts'

type Row = typeof reviews.$inferSelect
type Translation = Schema<'ReviewTranslation'>

const partsOf = ({ title, text: words, plus, minus }: Row): readonly string[] => [title, words, ...plus, ...minus]

/**
 * Translates reviews of one language in one call; null for one of which nothing was translated: in the same words,
 * whatever the service says.
 */
async function translateAlike(
  service: TranslationService,
  rows: readonly Row[],
  language: Schema<'Language'>,
  signal: AbortSignal | undefined,
): Promise<readonly (Translation | null)[]> {
  const [first] = rows
  if (!first) return []
  const made = await service
    .translate(rows.flatMap(partsOf), first.language, language, signal)
    .catch((error: unknown) => {
      throw error instanceof TranslationUnavailable ? conflict(text('translation-unavailable')) : error
    })
  let next = 0
  return rows.map((row) => {
    const [title = null, words = null, ...points] = made.slice(next, (next += partsOf(row).length))
    if (words === null || words === row.text) return null
    return {
      language,
      title,
      text: words,
      plus: points.slice(0, row.plus.length),
      minus: points.slice(row.plus.length),
    }
  })
}

/** Handlers that translate reviews, while no transaction is open. */
export const reviewTranslationHandlers = (translation: TranslationService) =>
  ({
    translateReview: {
      async prepare({ look, query: { language }, signal }) {
        const { row, glossary } = await look(async (call) => {
          const row = await find(call, review, call.path.uid)
          return { row, glossary: (await settingsOf(call.database, row.namespace)).glossary }
        })
        const [results] = await translateAlike(withTerms(translation, glossary), [row], language, signal)
        if (!results) throw conflict(text('not-translatable'))
        return { handle: async () => ({ status: 200, body: { results } }) }
      },
    },

    translateReviews: {
      async prepare({ look, query: { language, uid: uids }, signal }) {
        const { rows, settings } = await look(async (call) => {
          const all = await call.database
            .select()
            .from(reviews)
            .where(and(inArray(reviews.uid, uids), visibleOf(review, call)))
          const foreign = all.filter((row) => row.language !== language)
          return {
            rows: foreign,
            settings: await settingsIn(
              call.database,
              foreign.map(({ namespace }) => namespace),
            ),
          }
        })
        const results: { uid: string; translation: Translation }[] = []
        for (const alike of Map.groupBy(rows, ({ namespace, language: from }) => `${namespace} ${from}`).values()) {
          const service = withTerms(translation, settings(alike[0]?.namespace ?? '').glossary)
          const made = await translateAlike(service, alike, language, signal)
          results.push(
            ...alike.flatMap(({ uid }, place) => {
              const translated = made[place]
              return translated ? [{ uid, translation: translated }] : []
            }),
          )
        }
        return { handle: async () => ({ status: 200, body: { results } }) }
      },
    },
  }) satisfies Partial<Handlers>
