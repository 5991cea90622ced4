import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { pickText, reviewTexts, type ReviewLanguage, type ReviewText } from './review-texts/pick-text.ts'
import { doubtful, names } from './review-words.ts'

interface Bought {
  readonly product_uid: string
  readonly namespace: string
  readonly sku: string
  readonly name: string
  readonly number: string
  readonly website_uid: string | null
  readonly language: ReviewLanguage
  readonly placed_at: Date
}

const DAY_MS = 86_400_000
const TWENTY_MINUTES_MS = 1_200_000
/** So many of the newest are still to be moderated. */
const NEW = 24

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

type Odd = (typeof doubtful)[number]

/** Every so many reviews, one needs moderation: once for each product. */
function oddOf(n: number): Odd | undefined {
  return n % 23 === 7 ? pick(doubtful, Math.floor(n / 23)) : undefined
}

function stateOf(n: number, isNewest: boolean, odd: Odd | undefined): string {
  if (isNewest) return 'New'
  if (odd) return n % 2 === 0 ? 'Rejected' : 'On hold'
  return n % 61 === 5 ? 'Hidden' : 'Published'
}

function reasonOf({ signals: [signal] }: Odd): string {
  if (signal === 'link') return 'spam'
  return signal === 'personal data' ? 'personal data' : 'not about the product'
}

/** Returns a text that no earlier review of the product has. */
function textWriter(): (bought: Bought, mood: 'praise' | 'complaints') => ReviewText {
  const counts = new Map<string, number>()
  return (bought, mood) => {
    const key = `${bought.product_uid} ${bought.language} ${mood}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return pickText(bought, mood, count)
  }
}

/** Four of five buyers are content. */
const likes = (n: number): boolean => n % 5 < 4

function reviewsOf(rows: readonly Bought[]) {
  const write = textWriter()
  const seen = new Set<string>()
  return rows.map((bought, n) => {
    const written = write(bought, likes(n) ? 'praise' : 'complaints')
    const candidate = oddOf(n)
    const odd = candidate && !seen.has(`${bought.product_uid} ${candidate.text}`) ? candidate : undefined
    if (odd) seen.add(`${bought.product_uid} ${odd.text}`)
    const state = stateOf(n, n >= rows.length - NEW, odd)
    return {
      uid: randomUUID(),
      namespace: bought.namespace,
      product_uid: bought.product_uid,
      sku: bought.sku,
      product_name: bought.name,
      website_uid: bought.website_uid,
      order_number: bought.number,
      rating: odd?.rating ?? (likes(n) ? 4 + (n % 2) : 1 + (n % 2)),
      title: odd?.title ?? written.title,
      text: odd?.text ?? written.text,
      author: pick(names, n * 7),
      verified: true,
      language: bought.language,
      plus: !odd && likes(n) && n % 3 === 0 ? reviewTexts[bought.language].plus : [],
      minus: !odd && written.minus !== undefined ? [written.minus] : [],
      // The latest were written today, one after the other.
      submitted_at: new Date(
        Math.min(
          bought.placed_at.getTime() + (3 + (n % 12)) * DAY_MS,
          Date.now() - (rows.length - n) * TWENTY_MINUTES_MS,
        ),
      ),
      state,
      reason: state === 'Rejected' && odd ? reasonOf(odd) : null,
      reply: !likes(n) && !odd && state === 'Published' && n % 2 === 0 ? reviewTexts[bought.language].reply : '',
      helpful_yes: n % 6,
      helpful_no: n % 4 === 0 ? 1 : 0,
      signals: odd?.signals ?? [],
    }
  })
}

const BOUGHT = `
  with best as (select product_uid from order_lines where product_uid is not null and quantity > 0 group by product_uid order by count(*) desc, product_uid limit 90),
  bought as (
    select l.product_uid, p.namespace, p.sku, p.name, o.number, o.website_uid, w.language, o.placed_at, row_number() over (partition by l.product_uid, w.language order by o.placed_at desc, o.number) as n
    from best b join order_lines l using (product_uid) join orders o on o.uid = l.order_uid join products p on p.uid = l.product_uid join websites w on w.uid = o.website_uid
    where l.quantity > 0 and l.returned = 0 and o.customer_uid is not null and o.stage in ('Delivered', 'Completed') and o.placed_at < now() - interval '4 days'
      and not exists (select from reviews r where r.product_uid = l.product_uid and r.order_number = o.number))
  select product_uid, namespace, sku, name, number, website_uid, language, placed_at from bought where n <= 2 order by placed_at, number, sku`

/** Adds reviews of products that were bought: most of them published, some to moderate, a few in every other state. */
export async function addReviews(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Bought>(BOUGHT)
  await client.query(
    `
    insert into reviews (uid, namespace, product_uid, sku, product_name, website_uid, order_number, rating, title, text, plus, minus, author, verified, language, submitted_at, state, reason, reply, helpful_yes, helpful_no, signals)
    select uid, namespace, product_uid, sku, product_name, website_uid, order_number, rating, title, text, plus, minus, author, verified, language, submitted_at, state, reason, reply, helpful_yes, helpful_no, signals
    from jsonb_to_recordset($1::jsonb) as r (uid text, namespace text, product_uid text, sku text, product_name text, website_uid text, order_number text, rating int, title text, text text, plus text[],
      minus text[], author text, verified boolean, language text, submitted_at timestamptz, state text, reason text, reply text, helpful_yes int, helpful_no int, signals text[])`,
    [JSON.stringify(reviewsOf(rows))],
  )
}
