import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { complaints, doubtful, names, praise, replies } from './review-words.ts'

interface Bought {
  readonly product_uid: string
  readonly namespace: string
  readonly sku: string
  readonly name: string
  readonly number: string
  readonly website_uid: string | null
  readonly language: 'en' | 'nl' | 'de' | 'fr'
  readonly placed_at: Date
}

const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

/** Adds reviews of products that were bought: most of them published, some to moderate, a few in every other state. */
export async function addReviews(client: PoolClient): Promise<void> {
  const { rows } = await client.query<Bought>(`
    with best as (select product_uid from order_lines where product_uid is not null and quantity > 0 group by product_uid order by count(*) desc, product_uid limit 90),
    bought as (
      select l.product_uid, p.namespace, p.sku, p.name, o.number, o.website_uid, w.language, o.placed_at, row_number() over (partition by l.product_uid, w.language order by o.placed_at desc, o.number) as n
      from best b join order_lines l using (product_uid) join orders o on o.uid = l.order_uid join products p on p.uid = l.product_uid join websites w on w.uid = o.website_uid
      where l.quantity > 0 and l.returned = 0 and o.customer_uid is not null and o.stage in ('Delivered', 'Completed') and o.placed_at < now() - interval '4 days'
        and not exists (select from reviews r where r.product_uid = l.product_uid and r.order_number = o.number))
    select product_uid, namespace, sku, name, number, website_uid, language, placed_at from bought where n <= 2 order by placed_at, number, sku`)
  const reviews = rows.map((bought, n) => {
    const likes = n % 5 < 4
    const odd = n % 23 === 7 ? pick(doubtful, Math.floor(n / 23)) : undefined
    const [title = '', text = ''] = pick(likes ? praise[bought.language] : complaints[bought.language], n) ?? []
    const newest = n >= rows.length - 24
    const state = newest ? 'New' : odd ? (n % 2 === 0 ? 'Rejected' : 'On hold') : n % 61 === 5 ? 'Hidden' : 'Published'
    return {
      uid: randomUUID(),
      namespace: bought.namespace,
      product_uid: bought.product_uid,
      sku: bought.sku,
      product_name: bought.name,
      website_uid: bought.website_uid,
      order_number: bought.number,
      rating: odd?.rating ?? (likes ? 4 + (n % 2) : 1 + (n % 3)),
      title: odd?.title ?? title,
      text: odd?.text ?? text,
      author: pick(names, n * 7),
      verified: true,
      language: bought.language,
      plus: likes && n % 3 === 0 ? ['Well packed', 'Nice colours'] : [],
      minus: likes ? [] : ['No padding'],
      // The latest were written today, one after the other.
      submitted_at: new Date(
        Math.min(bought.placed_at.getTime() + (3 + (n % 12)) * 86_400_000, Date.now() - (rows.length - n) * 1_200_000),
      ),
      state,
      reason:
        state === 'Rejected'
          ? odd?.signals[0] === 'link'
            ? 'spam'
            : odd?.signals[0] === 'personal data'
              ? 'personal data'
              : 'not about the product'
          : null,
      reply: !likes && !odd && state === 'Published' && n % 2 === 0 ? replies[bought.language] : '',
      helpful_yes: n % 6,
      helpful_no: n % 4 === 0 ? 1 : 0,
      signals: odd?.signals ?? [],
    }
  })
  await client.query(
    `
    insert into reviews (uid, namespace, product_uid, sku, product_name, website_uid, order_number, rating, title, text, plus, minus, author, verified, language, submitted_at, state, reason, reply, helpful_yes, helpful_no, signals)
    select uid, namespace, product_uid, sku, product_name, website_uid, order_number, rating, title, text, plus, minus, author, verified, language, submitted_at, state, reason, reply, helpful_yes, helpful_no, signals
    from jsonb_to_recordset($1::jsonb) as r (uid text, namespace text, product_uid text, sku text, product_name text, website_uid text, order_number text, rating int, title text, text text, plus text[],
      minus text[], author text, verified boolean, language text, submitted_at timestamptz, state text, reason text, reply text, helpful_yes int, helpful_no int, signals text[])`,
    [JSON.stringify(reviews)],
  )
}
