import type { CustomRule } from '@backoffice/form-rules'
import { isEan13 } from './ean13.ts'

const name = '+text_name|length:0,200'
const short = 'length:0,500'
const long = 'length:0,20000'
const side = '+measured|number|between:1,10000'

const pieces = 'number|between:0,1000000'

/** Rules of the fields of a product. */
export const productRules = {
  name: 'required|length:1,200',
  ean13: 'ean13',
  price: '+price_when_active|min:0',
  compare_price: 'min:0',
  cost: 'min:0',
  'tier_prices.*.from_quantity': 'required|number|between:1,1000000',
  'tier_prices.*.price': 'min:0',
  'tier_prices.*.percent_off': 'between:0.01,100',
  'stock_places.*.location': 'required|length:1,60',
  'stock_places.*.shelf': 'length:0,40',
  'stock_places.*.minimum': pieces,
  'stock_places.*.maximum': `${pieces}|at_least_minimum`,
  tags: 'tags',
  'package.width': side,
  'package.height': side,
  'package.depth': side,
  'package.weight': '+measured|number|between:0,10000',
  'en.name': name,
  'nl.name': name,
  'de.name': name,
  'fr.name': name,
  'en.short_text': short,
  'nl.short_text': short,
  'de.short_text': short,
  'fr.short_text': short,
  'en.description': long,
  'nl.description': long,
  'de.description': long,
  'fr.description': long,
} as const

interface Messages {
  readonly ean13: string
  readonly priceWhenActive: string
  readonly textName: string
  readonly measured: string
  readonly tags: string
  readonly atLeastMinimum: string
}

/** Rule of an EAN-13. */
export const ean13Rule = (message: string) =>
  ({ test: (value: unknown) => isEan13(String(value)), message }) satisfies CustomRule

/** Rule of tags. */
export const tagsRule = (message: string) =>
  ({
    test: (value: unknown) => Array.isArray(value) && value.every((tag) => Array.from(String(tag)).length <= 50),
    message,
  }) satisfies CustomRule

/** Rules of products only; their messages come from the catalog's texts. */
export const productOwnRules = (messages: Messages) =>
  ({
    ean13: ean13Rule(messages.ean13),
    tags: tagsRule(messages.tags),
    at_least_minimum: {
      beside: ['minimum'],
      test: (value, _args, { siblings }) => Number(value) >= Number(siblings?.['minimum'] ?? 0),
      message: messages.atLeastMinimum,
    },
    price_when_active: {
      onEmpty: true,
      beside: ['status'],
      test: (value, _args, { siblings }) => siblings?.['status'] !== 'Active' || value !== null,
      message: messages.priceWhenActive,
    },
    text_name: {
      onEmpty: true,
      beside: ['short_text', 'description'],
      test: (value, _args, { siblings }) => value !== '' || (!siblings?.['short_text'] && !siblings?.['description']),
      message: messages.textName,
    },
    measured: {
      onEmpty: true,
      // Without a package there is nothing to measure.
      test: (value, _args, { siblings }) => typeof value === 'number' || Object.keys(siblings ?? {}).length === 0,
      message: messages.measured,
    },
  }) as const satisfies Record<string, CustomRule>
