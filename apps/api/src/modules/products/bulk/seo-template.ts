import type { Schema } from '@backoffice/api-contract'

interface Described {
  readonly name: string
  readonly sku: string
  readonly seo: Schema<'Seo'>
}

/** Length limits of search engine texts; the bounds of the contract. */
const lengths = { title: 60, description: 155 } as const

/** Truncates a text, at a word boundary where that leaves enough of it. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most + 1)
  const end = cut.lastIndexOf(' ')
  return end > most / 2 ? cut.slice(0, end).trimEnd() : text.slice(0, most)
}

/** Returns the search engine texts of a product from a template. */
export function seoFrom(
  { title, description, overwrite = false }: Schema<'SeoTemplate'>,
  { name, sku, seo }: Described,
): Schema<'Seo'> {
  const made = (field: keyof typeof lengths, template: string | undefined) => {
    if (template === undefined || (!overwrite && seo[field])) return {}
    return {
      [field]: shortened(
        template.replaceAll(/\{(name|sku)\}/g, (_, field) => (field === 'sku' ? sku : name)).trim(),
        lengths[field],
      ),
    }
  }
  return { ...seo, ...made('title', title), ...made('description', description) }
}
