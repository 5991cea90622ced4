import { locales } from '@backoffice/texts'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import type { WebsiteFields } from './website-fields.ts'

/** Returns the labels of the texts of a website, and those of all its fields. */
export function useWebsiteLabels() {
  const text = useText()
  return useMemo(() => {
    const texts = {
      name: text('catalog.field.name'),
      short_text: text('catalog.sites.short'),
      description: text('catalog.sites.description'),
    }
    const textsIn = (language: string) => text('catalog.sites.texts', { language: language.toUpperCase() })
    const seoIn = (language: string) => `${text('catalog.tab.seo')} ${language.toUpperCase()}`
    const labels = {
      active: text('catalog.sites.active'),
      price: text('catalog.field.price'),
      categories: text('catalog.field.categories'),
      media: text('catalog.sites.media'),
      from: text('catalog.sites.from'),
      to: text('catalog.sites.to'),
      stock_share: text('catalog.sites.share'),
      sequence: text('catalog.sites.sequence'),
      tier_prices: text('catalog.sites.tiers'),
      texts_en: textsIn('en'),
      texts_nl: textsIn('nl'),
      texts_de: textsIn('de'),
      texts_fr: textsIn('fr'),
      seo_en: seoIn('en'),
      seo_nl: seoIn('nl'),
      seo_de: seoIn('de'),
      seo_fr: seoIn('fr'),
    } satisfies Record<keyof WebsiteFields, string>
    /** By path, for the messages of rules. */
    const paths = Object.fromEntries(
      locales.flatMap((language) =>
        Object.entries(texts).map(([field, label]) => [
          `texts_${language}.${field}`,
          `${label} ${language.toUpperCase()}`,
        ]),
      ),
    )
    return {
      texts,
      labels,
      all: {
        ...labels,
        ...paths,
        'tier_prices.*.from_quantity': text('catalog.tiers.from'),
        'tier_prices.*.price': text('catalog.field.price'),
      },
    }
  }, [text])
}
