import de from './bestseller-texts/de.json' with { type: 'json' }
import en from './bestseller-texts/en.json' with { type: 'json' }
import fr from './bestseller-texts/fr.json' with { type: 'json' }
import nl from './bestseller-texts/nl.json' with { type: 'json' }

/** What a shop says about a product in one language. */
export interface BestsellerText {
  readonly name: string
  readonly short_text: string
  readonly description: string
  readonly seo_title: string
  readonly seo_description: string
}

/** Texts of the fifty best-known products of the demonstration business, by language and SKU. */
export const bestsellerTexts = { en, nl, de, fr } satisfies Readonly<
  Record<'en' | 'nl' | 'de' | 'fr', Readonly<Record<string, BestsellerText>>>
>
