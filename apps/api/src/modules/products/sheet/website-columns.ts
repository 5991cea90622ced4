import type { Schema } from '@backoffice/api-contract'
import type { Message } from '../../../platform/messages/message.ts'
import { figureCell, listCell, listIn, moneyCell, type CellKind } from '../../../platform/sheets/cells.ts'
import { cents, column, figure, put, type ProductColumn } from './product-column.ts'
import { LANGUAGES, words, type ProductDraft, type TextLanguage } from './product-draft.ts'
import type { Lookup, SheetContext } from './sheet-context.ts'
import { withoutEmpty } from '../websites/website-texts.ts'
import { text } from '../messages.ts'

type WebsiteText = Schema<'WebsiteText'>

const onOff = (entry: Schema<'ProductWebsite'> | undefined): string =>
  entry === undefined ? '' : entry.active ? 'on' : 'off'

const TEXTS = [
  ['name', 'name'],
  ['short_text', 'short text'],
  ['description', 'description'],
] as const

/** Returns the URLs of files. */
const filesIn = (ids: readonly number[], files: ProductDraft['files']): string[] => {
  const addresses = new Map([...files].map(([address, id]) => [id, address]))
  return ids.flatMap((id) => addresses.get(id) ?? [])
}

/** Returns the texts on a website in other languages, with a changed one. */
function withText(
  texts: readonly WebsiteText[],
  language: TextLanguage,
  change: Partial<WebsiteText>,
): WebsiteText[] | null {
  const former = texts.find((one) => one.language === language) ?? { language }
  const others = texts.filter((one) => one.language !== language)
  return withoutEmpty([...others, { ...former, ...change }])
}

type Entry = Schema<'ProductWebsite'>
type Site = SheetContext['sites'][number]
type Detail = (
  name: string,
  label: string,
  kind: CellKind,
  cell: (entry: Entry, draft: ProductDraft) => string,
  change: (cell: string, draft: ProductDraft, entry: Entry) => Partial<Entry> | Message,
) => ProductColumn

/** Returns a function that makes a column of a product that is on a website. */
const detailOn =
  ({ uid, name: domain }: Site): Detail =>
  (name, label, kind, cell, change) =>
    column(
      `website.${domain}.${name}`,
      `${domain}: ${label}`,
      kind,
      (draft) => {
        const entry = draft.websites.get(uid)
        return entry ? cell(entry, draft) : ''
      },
      (draft, written) => {
        const entry = draft.websites.get(uid)
        if (!entry) return written === '' ? undefined : text('not-on-named-website', { website: domain })
        if (written === cell(entry, draft)) return undefined
        const changed = change(written, draft, entry)
        if ('texts' in changed) return changed
        draft.websites.set(uid, { ...entry, ...changed })
        return undefined
      },
    )

const activeColumn = ({ uid, name: domain }: Site): ProductColumn =>
  column(
    `website.${domain}`,
    domain,
    'text',
    ({ websites }) => onOff(websites.get(uid)),
    put(({ websites }, cell) => {
      if (cell === '') websites.delete(uid)
      else websites.set(uid, { ...(websites.get(uid) ?? { website: uid }), active: cell === 'on' })
    }),
    { choices: ['on', 'off'] },
  )

const textColumns = (detail: Detail): ProductColumn[] =>
  TEXTS.map(([field, label]) =>
    detail(
      field,
      label,
      'text',
      (entry) => entry[field] ?? '',
      (cell) => ({ [field]: cell || null }),
    ),
  )

const otherLanguages = (detail: Detail, own: string): ProductColumn[] =>
  LANGUAGES.filter((language) => language !== own).flatMap((language) =>
    TEXTS.map(([field, label]) =>
      detail(
        `${field}.${language}`,
        `${label}, ${words[language]}`,
        'text',
        ({ translations }) => translations?.find((one) => one.language === language)?.[field] ?? '',
        (cell, _draft, { translations }) => ({
          translations: withText(translations ?? [], language, { [field]: cell || null }),
        }),
      ),
    ),
  )

const assortmentColumns = (detail: Detail, categories: Lookup): ProductColumn[] => [
  detail(
    'categories',
    'categories',
    'list',
    (entry) => listCell((entry.categories ?? []).map((one) => categories.nameOf(one) ?? one)),
    (cell, draft) => {
      const uids = listIn(cell).map((path) => categories.uidOf(path, draft.namespace))
      const missing = listIn(cell).find((_, index) => uids[index] === undefined)
      return missing === undefined
        ? { categories: cell === '' ? null : uids.flatMap((one) => one ?? []) }
        : text('no-category-named', { name: missing })
    },
  ),
  detail(
    'media',
    'images',
    'list',
    (entry, { files }) => listCell(filesIn(entry.media ?? [], files)),
    (cell, { files }) => {
      const addresses = listIn(cell).map((address) => address.trim())
      const missing = addresses.find((address) => !files.has(address))
      if (missing !== undefined) return text('no-such-file', { text: missing.slice(0, 80) })
      const media = [...new Set(addresses.flatMap((address) => files.get(address) ?? []))]
      return { media: media.length === 0 ? null : media }
    },
  ),
]

const saleColumns = (detail: Detail): ProductColumn[] => [
  detail(
    'from',
    'from',
    'date',
    ({ from }) => from ?? '',
    (cell) => ({ from: cell || null }),
  ),
  detail(
    'to',
    'until',
    'date',
    ({ to }) => to ?? '',
    (cell) => ({ to: cell || null }),
  ),
  detail(
    'stock_share',
    'stock share %',
    'whole',
    (entry) => figureCell(entry.stock_share),
    (cell) => ({ stock_share: figure(cell) }),
  ),
  detail(
    'sequence',
    'place',
    'whole',
    ({ sequence }) => figureCell(sequence),
    (cell) => (cell === '' ? {} : { sequence: Number(cell) }),
  ),
]

/** Returns the columns of a product on a website. */
export function websiteColumns(site: Site, categories: Lookup): ProductColumn[] {
  const detail = detailOn(site)
  return [
    activeColumn(site),
    detail(
      'price',
      'price',
      'money',
      ({ price }) => moneyCell(price),
      (cell) => ({ price: cents(cell) }),
    ),
    ...textColumns(detail),
    ...assortmentColumns(detail, categories),
    ...saleColumns(detail),
    ...otherLanguages(detail, site.language),
  ]
}
