import type { Schema } from '@backoffice/api-contract'
import { locales, type Locale } from '@backoffice/texts'

type Product = Schema<'Product'>

/** Pros and cons of a product, in one language. */
export interface SellingLines {
  readonly plus: readonly string[]
  readonly minus: readonly string[]
}

/** Form values of a period with other points. */
export interface PeriodFields {
  readonly from: string
  readonly to: string
  readonly factor: number | ''
}

/** Form values of a product's points. Empty ones follow the rules. */
export type PointFields = {
  readonly factor: number | ''
  readonly fixed: number | ''
  readonly spendable: boolean
  readonly periods: readonly PeriodFields[]
  readonly lines: Readonly<Record<Locale, SellingLines>>
}

const textIn = ({ translations }: Product, language: Locale) => translations.find((one) => one.language === language)

/** Returns the form values of a product's points and selling lines. */
export function pointFieldsOf(product: Product): PointFields {
  const { factor, fixed, spendable = true, periods = [] } = product.points
  const lines = (language: Locale): SellingLines => {
    const { plus_points = [], minus_points = [] } = textIn(product, language) ?? {}
    return { plus: plus_points, minus: minus_points }
  }
  return {
    factor: factor ?? '',
    fixed: fixed ?? '',
    spendable,
    periods: periods.map((period) => ({ ...period })),
    lines: { en: lines('en'), nl: lines('nl'), de: lines('de'), fr: lines('fr') },
  }
}

/** Returns the stored points. */
export const pointChangeOf = ({ factor, fixed, spendable, periods }: PointFields): Schema<'ProductPoints'> => ({
  ...(factor !== '' && { factor }),
  ...(fixed !== '' && { fixed }),
  spendable,
  periods: periods.map((period) => ({ from: period.from, to: period.to, factor: Number(period.factor) || 0 })),
})

/**
 * Returns the whole texts whose selling lines differ: a text is stored as one. Languages without a text are skipped.
 */
export const changedTexts = (product: Product, fields: PointFields): Schema<'TranslationFields'>[] =>
  locales.flatMap((language) => {
    const text = textIn(product, language)
    const { plus, minus } = fields.lines[language]
    const isSame = JSON.stringify([text?.plus_points ?? [], text?.minus_points ?? []]) === JSON.stringify([plus, minus])
    if (!text || isSame) return []
    const { id: _id, state: _state, ...stored } = text
    return [{ ...stored, plus_points: [...plus], minus_points: [...minus] }]
  })

/** Returns whether a period is planned, running or ended. Days are as `2026-12-24`; both ends are included. */
export const periodState = ({ from, to }: PeriodFields, today: string): 'Planned' | 'Running' | 'Ended' =>
  today < from ? 'Planned' : today > to ? 'Ended' : 'Running'

/** Returns the points of one unit today: a fixed number, or one for each whole unit of the price times the factors. */
export function pointsToday(
  { factor, fixed, periods }: PointFields,
  price: number | null,
  today: string,
): number | null {
  const running = periods.find((period) => periodState(period, today) === 'Running')
  const times = running ? Number(running.factor) || 0 : 1
  if (fixed !== '') return Math.floor(fixed * times)
  return price === null ? null : Math.floor((price / 100) * (factor === '' ? 1 : factor) * times)
}
