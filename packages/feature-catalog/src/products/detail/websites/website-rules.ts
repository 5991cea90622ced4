import { locales } from '@backoffice/texts'
import { rulesOf } from '../seo/seo-fields.ts'

/** Rules of the fields of a product on a website. */
export const websiteRules = {
  price: 'min:0',
  stock_share: 'between:0,100',
  'tier_prices.*.from_quantity': 'required|number|between:1,1000000',
  'tier_prices.*.price': 'min:0',
  'tier_prices.*.percent_off': 'between:0.01,100',
  'texts_en.name': 'length:1,200',
  'texts_nl.name': 'length:1,200',
  'texts_de.name': 'length:1,200',
  'texts_fr.name': 'length:1,200',
  ...Object.fromEntries(
    locales.flatMap((language) => [
      [`texts_${language}.short_text`, 'length:0,500'],
      [`texts_${language}.description`, 'length:0,20000'],
    ]),
  ),
  ...rulesOf(locales.map((language) => `seo_${language}`)),
}
