import type { Schema } from '@backoffice/api-contract'
import { invalid } from '../../../platform/http/failure.ts'
import { text } from '../messages.ts'
import type { productTranslations } from '../tables.ts'

type Fields = Pick<Schema<'ProductWebsiteFields'>, 'translations'>

/** Returns the texts of a call that say something; those of the website's language are fields of their own. @throws 422 */
export function ownTranslations({ translations }: Fields, language: string): Fields {
  if (!translations) return {}
  const repeated = translations.findIndex(
    (one, place) =>
      one.language === language || translations.findIndex((other) => other.language === one.language) !== place,
  )
  if (repeated !== -1) throw invalid(text('website-text-twice'), `/translations/${repeated}/language`)
  return { translations: withoutEmpty(translations) }
}

/** Returns the texts that say something; null without any. */
export function withoutEmpty(texts: readonly Schema<'WebsiteText'>[]): Schema<'WebsiteText'>[] | null {
  const own = texts.filter(({ language: _language, ...fields }) => Object.values(fields).some((one) => one != null))
  return own.length > 0 ? own : null
}

/** Returns the texts on a website in other languages, with what they inherit from the product. */
export const effectiveTranslations = (
  entry: Fields | undefined,
  texts: readonly (typeof productTranslations.$inferSelect)[],
): Schema<'WebsiteText'>[] =>
  (entry?.translations ?? []).map(({ language, name, short_text, description }) => {
    const inherited = texts.find((one) => one.language === language)
    return {
      language,
      name: name ?? inherited?.name ?? null,
      short_text: short_text ?? inherited?.short_text ?? null,
      description: description ?? inherited?.description ?? null,
    }
  })
