import type { Schema } from './schema-types.ts'

type Language = Schema<'Language'>

interface Replied {
  readonly language: Language
  readonly author: string
  readonly product: string
}

/**
 * Returns the reply to a review by a template, with its language: that of the review, else the first of `languages` with
 * a text. Without an author, the name is left out, with the comma and the space before it. Undefined for a template without texts.
 */
export function reviewReply(
  { texts }: Schema<'ReviewReplyTemplate'>,
  { language, author, product }: Replied,
  languages: readonly Language[],
): { readonly text: string; readonly language: Language } | undefined {
  const found = [language, ...languages, ...(['en', 'nl', 'de', 'fr'] as const)].find((one) => texts[one]?.trim())
  const template = found && texts[found]
  if (!template) return undefined
  const values: Readonly<Record<string, string>> = { author: author.trim(), product }
  const text = template.replaceAll(/(,?\s?)\{(author|product)\}/g, (_, before: string, name: string) => {
    const value = values[name] ?? ''
    return value === '' ? '' : `${before}${value}`
  })
  return { text: text.trim().slice(0, 2_000), language: found }
}
