import type { bulkSkipCodes, Schema } from '@backoffice/api-contract'
import { useCallback } from 'react'
import { useText } from './texts.ts'

const texts = {
  'products.unchanged': 'catalog.skip.already-so',
  'products.translations-complete': 'catalog.skip.already-so',
  'products.archived': 'catalog.skip.archived',
  'products.no-price': 'catalog.skip.no-price',
  'products.not-on-website': 'catalog.skip.not-on-website',
  'products.price-required': 'catalog.skip.price-missing',
  'products.price-out-of-range': 'catalog.skip.price-out-of-range',
  'products.gone': 'catalog.skip.gone',
  'products.changed': 'catalog.skip.changed',
  'products.no-text': 'catalog.skip.no-text',
  'products.not-translatable': 'catalog.skip.not-translatable',
  'products.variant': 'catalog.skip.variant',
  'products.in-bundle': 'catalog.skip.in-bundle',
  'products.too-many-tags': 'catalog.skip.too-many-tags',
  'orders.product-ordered': 'catalog.skip.ordered',
} as const satisfies Record<(typeof bulkSkipCodes)[number], string>

const isKnown = (code: string): code is keyof typeof texts => code in texts

/**
 * Returns a function that explains why a bulk change skips a product: by its code, or with the server's message for an
 * unknown code.
 */
export function useSkipWords(): (reason: Schema<'Message'>) => string {
  const text = useText()
  return useCallback(({ code, message }: Schema<'Message'>) => (isKnown(code) ? text(texts[code]) : message), [text])
}
