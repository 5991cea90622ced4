import type { Schema } from '@backoffice/api-contract'

type Entry = Schema<'ProductWebsite'>
type WebsiteText = Schema<'WebsiteText'>

const isOwn = ({ language: _language, ...texts }: WebsiteText): boolean =>
  Object.values(texts).some((one) => one !== null && one !== undefined)

/**
 * Returns the texts of a product on a website in the fields that they have on a website of another language: those in its
 * language are fields of their own there, the others translations.
 */
export function textsOnWebsite(
  { name = null, short_text = null, description = null, translations }: Entry,
  from: Schema<'Language'>,
  to: Schema<'Language'>,
): Pick<Entry, 'name' | 'short_text' | 'description' | 'translations'> {
  const all = [{ language: from, name, short_text, description }, ...(translations ?? [])]
  const main = all.find(({ language }) => language === to)
  const others = all.filter((one) => one.language !== to && isOwn(one))
  return {
    name: main?.name ?? null,
    short_text: main?.short_text ?? null,
    description: main?.description ?? null,
    translations: others.length === 0 ? null : others,
  }
}
