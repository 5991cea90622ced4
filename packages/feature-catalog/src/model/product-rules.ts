import type { CustomRule } from '@backoffice/form-rules'
import { isEan13 } from './ean13.ts'

const text = 'length:0,200'
const short = 'length:0,500'
const long = 'length:0,20000'

/** What the fields of a product must hold (screens C5.1, and the bounds of the contract). */
export const productRules = {
  name: 'required|length:1,200',
  ean13: 'ean13',
  price: '+price_when_active|min:0',
  compare_price: 'min:0',
  cost: 'min:0',
  'texts.en.name': text,
  'texts.nl.name': text,
  'texts.de.name': text,
  'texts.fr.name': text,
  'texts.en.short_text': short,
  'texts.nl.short_text': short,
  'texts.de.short_text': short,
  'texts.fr.short_text': short,
  'texts.en.description': long,
  'texts.nl.description': long,
  'texts.de.description': long,
  'texts.fr.description': long,
} as const

/** The rules that only products have; their messages come from the catalog's texts. */
export const productOwnRules = (messages: { readonly ean13: string; readonly priceWhenActive: string }) =>
  ({
    ean13: { test: (value) => isEan13(String(value)), message: messages.ean13 },
    price_when_active: {
      onEmpty: true,
      test: (value, _args, { siblings }) => siblings?.['status'] !== 'Active' || value !== null,
      message: messages.priceWhenActive,
    },
  }) as const satisfies Record<string, CustomRule>
