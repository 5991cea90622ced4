import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { names } from '../review-words.ts'

/** An alarm clock of which one batch does not work. */
const SKU = '22727'
const HOUR = 3_600_000
/** Reviews came every so many hours. */
const BETWEEN = 19

const texts = {
  en: [
    [1, 'Stopped after a week', 'Lovely to look at, but it stopped after six days. A new battery changed nothing.'],
    [2, 'Loses time', 'The second hand sticks at the nine, and the clock loses an hour a day.'],
    [1, 'Not like my first one', 'I bought the same clock last year and it still runs. This one lasted three days.'],
    [2, 'Battery lid is loose', 'The lid at the back falls off, and then the battery loses contact.'],
    [1, 'Overslept twice', 'The alarm rang on the first morning and never again.'],
    [1, 'Two out of four', 'I ordered four for our guest rooms. Two stopped within days; both boxes say batch 47.'],
    [1, 'Arrived dead', 'It didn’t tick once, with three different batteries. Batch 47, if that helps.'],
    [2, 'Please check them', 'It ticks, but the hands don’t move. Somebody should look at this batch.'],
  ],
  nl: [
    [1, 'Staat stil', 'Na vijf dagen bleef hij stilstaan, ook met een nieuwe batterij.'],
    [2, 'Alarm werkt niet', 'Hij loopt, maar het alarm gaat niet af. Op de doos staat batch 47.'],
  ],
  de: [
    [1, 'Bleibt stehen', 'Nach vier Tagen stehen geblieben, eine neue Batterie half nicht.'],
    [2, 'Geht nach', 'Jeden Tag eine Stunde Verspätung. Auf der Schachtel steht Charge 47.'],
  ],
  fr: [
    [1, 'S’arrête', 'Au bout de cinq jours, plus rien, même avec une pile neuve.'],
    [2, 'Prend du retard', 'Il perd une heure par jour. La boîte porte le lot 47.'],
  ],
} as const

interface Bought {
  readonly product_uid: string
  readonly namespace: string
  readonly product_name: string
  readonly website_uid: string
  readonly order_number: string
  readonly language: keyof typeof texts
}

const BOUGHT = `
  select l.product_uid, p.namespace, p.name as product_name, o.website_uid, o.number as order_number, w.language, max(o.placed_at) as placed_at
  from products p join order_lines l on l.product_uid = p.uid join orders o on o.uid = l.order_uid join websites w on w.uid = o.website_uid
  where p.namespace = $1 and p.sku = $2 and l.quantity > 0 and o.customer_uid is not null and o.stage in ('Delivered', 'Completed')
  group by l.product_uid, p.namespace, p.name, o.website_uid, o.number, w.language order by max(o.placed_at) desc, o.number limit 200`

const ADD_REVIEWS = `
  insert into reviews (uid, namespace, product_uid, sku, product_name, website_uid, order_number, rating, title, text, author, verified, language, submitted_at, state)
  select uid, namespace, product_uid, $2, product_name, website_uid, order_number, rating, title, text, author, true, language, submitted_at, state
  from jsonb_to_recordset($1::jsonb) as r (uid text, namespace text, product_uid text, product_name text, website_uid text, order_number text, rating int, title text, text text, author text, language text, submitted_at timestamptz, state text)`

/** Adds what buyers of a bad batch have written in the last days: the newest wait for moderation. */
export async function addBadBatch(client: PoolClient, namespace: string): Promise<void> {
  const { rows } = await client.query<Bought>(BOUGHT, [namespace, SKU])
  const reviews = Map.groupBy(rows, ({ language }) => language)
    .entries()
    .flatMap(([language, bought]) =>
      texts[language].flatMap(([rating, title, text], index) => {
        const of = bought[index]
        return of ? [{ ...of, rating, title, text }] : []
      }),
    )
    .map((review, index) => ({
      ...review,
      uid: randomUUID(),
      author: names[(index * 5) % names.length],
      submitted_at: new Date(Date.now() - (1 + index * BETWEEN) * HOUR),
      state: index < 3 ? 'New' : 'Published',
    }))
  await client.query(ADD_REVIEWS, [JSON.stringify([...reviews]), SKU])
}
