import { isDeepStrictEqual } from 'node:util'
import type { Schema } from '@backoffice/api-contract'
import type { Problem } from '../../../platform/messages/problem.ts'
import type { Message } from '../../../platform/messages/message.ts'
import type { ProductRow } from '../product-view.ts'
import { bulkColumns, productFields, setFields } from '../product-fields.ts'
import { withScheduledPrice } from '../prices/scheduled-prices.ts'
import { MOST_TAGS, tagsAfter } from '../../../platform/records/tags.ts'
import { roundPrice, type Rounding } from './round-price.ts'
import { seoFrom } from './seo-template.ts'
import { text } from '../messages.ts'
import { textsOnWebsite } from '../websites/texts-on-website.ts'

/** The columns of a product that a bulk change reads. */
export type Bulkable = Pick<ProductRow, (typeof bulkColumns)[number]>

/** These columns, and those that a template may use. */
type Named = Bulkable & Pick<ProductRow, 'name' | 'sku'>

/** What a bulk change does to a product: the columns that differ, or why it is skipped. */
export type Outcome = { readonly columns: Partial<Bulkable> } | { readonly skip: Problem }
type Change = Schema<'ProductBulkChange'>
type Price = Schema<'PriceChange'>

const skip = (message: Message): Outcome => ({ skip: { message } })

/** Returns the result of a row that is skipped: one that has the wanted values already is no problem. */
export const skippedState = ({ message }: Problem): 'Unchanged' | 'Skipped' =>
  message.code === text('unchanged').code ? 'Unchanged' : 'Skipped'
const MOST = 100_000_000_000

function newPrice(now: number | null, { how, value, rounding }: Price, usual: Rounding): number | undefined {
  // A price that someone enters is meant as it is; one that is calculated gets the usual ending.
  if (how === 'set') return roundPrice(value, rounding ?? 'none')
  if (now === null) return undefined
  return roundPrice(how === 'percent' ? (now * (100 + value)) / 100 : now + value, rounding ?? usual)
}

function changePrice(now: Bulkable, change: Price, usual: Rounding): Outcome {
  const { website, field = 'price' } = change
  const there = now.product_websites.find((entry) => entry.website === website)
  if (website !== undefined && !there) return skip(text('not-on-website'))
  const current = there ? (there.price ?? now.price) : now[field]
  const price = newPrice(current, change, usual)
  if (price === undefined) return skip(text('no-price'))
  if (price < 0 || price > MOST) return skip(text('price-out-of-range'))
  if (change.from !== undefined)
    return {
      columns: {
        scheduled_prices: withScheduledPrice(now.scheduled_prices, {
          field,
          website: website ?? null,
          price,
          from: change.from,
        }),
      },
    }
  if (there)
    return {
      columns: {
        product_websites: now.product_websites.map((entry) => (entry === there ? { ...entry, price } : entry)),
      },
    }
  return { columns: { [field]: price } }
}

function categoriesAfter(
  now: readonly string[],
  { add_categories = [], remove_categories = [], replace_categories }: Change,
): string[] {
  const gone = new Set(remove_categories)
  return [...new Set([...(replace_categories ?? now), ...add_categories])].filter((uid) => !gone.has(uid))
}

function websitesAfter(
  now: Bulkable['product_websites'],
  { add_websites = [], remove_websites = [] }: Change,
): Bulkable['product_websites'] {
  const gone = new Set(remove_websites)
  const stay = now
    .filter(({ website }) => !gone.has(website))
    .map((entry) => (add_websites.includes(entry.website) ? { ...entry, active: true } : entry))
  const present = new Set(stay.map(({ website }) => website))
  return [
    ...stay,
    ...[...new Set(add_websites)]
      .filter((website) => !present.has(website) && !gone.has(website))
      .map((website) => ({ website, active: true })),
  ]
}

function scheduleWebsites(
  now: Bulkable['product_websites'],
  { websites, from = null, to = null }: Schema<'WebsiteSchedule'>,
): Bulkable['product_websites'] {
  const isScheduled = (entry: Bulkable['product_websites'][number]) =>
    entry.active && (entry.from ?? null) === from && (entry.to ?? null) === to
  const schedule = { active: true, from, to }
  const present = new Set(now.map(({ website }) => website))
  return [
    ...now.map((entry) =>
      websites.includes(entry.website) && !isScheduled(entry) ? { ...entry, ...schedule } : entry,
    ),
    ...[...new Set(websites)].filter((website) => !present.has(website)).map((website) => ({ website, ...schedule })),
  ]
}

/** Returns the language of a website. */
export type LanguageOf = (website: string) => Schema<'Language'> | undefined

function copyWebsite(
  now: Bulkable['product_websites'],
  { from, to }: Schema<'WebsiteCopy'>,
  languageOf: LanguageOf,
): Outcome {
  const source = now.find(({ website }) => website === from)
  if (!source) return skip(text('not-on-website'))
  const spoken = languageOf(from)
  const copyTo = (website: string): Bulkable['product_websites'][number] => {
    const language = languageOf(website)
    const isOther = spoken !== undefined && language !== undefined && language !== spoken
    return { ...source, ...(isOther && textsOnWebsite(source, spoken, language)), website }
  }
  const copies = new Map(to.filter((website) => website !== from).map((website) => [website, copyTo(website)]))
  const there = now.map((entry) => copies.get(entry.website) ?? entry)
  const added = [...copies.values()].filter(({ website }) => !now.some((entry) => entry.website === website))
  return { columns: { product_websites: [...there, ...added] } }
}

/**
 * Returns what a bulk change does to a product: the columns that differ, or why it is skipped. Without side effects:
 * the dry run and the job both call it. `usual` is the ending of calculated prices where the change names none.
 */
export function applyBulkChange(
  now: Named,
  change: Change,
  usual: Rounding = 'none',
  languageOf: LanguageOf = () => undefined,
): Outcome {
  const wanted: Partial<Bulkable> = {}
  if (now.status === 'Archived' && change.status !== 'Archived' && change.status !== 'Draft')
    return skip(text('archived'))
  if (change.price) {
    const priced = changePrice(now, change.price, usual)
    if ('skip' in priced) return priced
    Object.assign(wanted, priced.columns)
  }
  if (change.copy_website) {
    const copied = copyWebsite(wanted.product_websites ?? now.product_websites, change.copy_website, languageOf)
    if ('skip' in copied) return copied
    Object.assign(wanted, copied.columns)
  }
  if (change.schedule_websites)
    wanted.product_websites = scheduleWebsites(
      wanted.product_websites ?? now.product_websites,
      change.schedule_websites,
    )
  for (const name of setFields)
    if (change[name] !== undefined) Object.assign(wanted, { [productFields[name].column]: change[name] })
  if (change.add_categories || change.remove_categories || change.replace_categories)
    wanted.category_uids = categoriesAfter(now.category_uids, change)
  if (change.add_tags || change.remove_tags) wanted.tags = tagsAfter(now.tags, change.add_tags, change.remove_tags)
  if (wanted.tags && wanted.tags.length > MOST_TAGS) return skip(text('too-many-tags', { most: MOST_TAGS }))
  if (change.add_websites || change.remove_websites)
    wanted.product_websites = websitesAfter(wanted.product_websites ?? now.product_websites, change)
  if (change.seo) wanted.seo = seoFrom(change.seo, now)
  const after = { ...now, ...wanted }
  if (after.status === 'Active' && after.price === null) return skip(text('price-required'))
  const columns = Object.fromEntries(
    bulkColumns
      .filter((name) => name in wanted && !isDeepStrictEqual(now[name], wanted[name]))
      .map((name) => [name, wanted[name]]),
  )
  return Object.keys(columns).length === 0 ? skip(text('unchanged')) : { columns }
}
