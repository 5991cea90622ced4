import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'

const sets = [
  { kind: 'Equal', words: ['mug', 'cup', 'beaker'], to: [], active: true, hits: 41 },
  { kind: 'Equal', words: ['xmas', 'christmas'], to: [], active: true, hits: 118 },
  { kind: 'Equal', words: ['t-light', 'tealight', 'tea light'], to: [], active: true, hits: 63 },
  { kind: 'Equal', words: ['light', 'lite'], to: [], active: true, hits: 15 },
  { kind: 'One way', words: ['lighting'], to: ['lamp', 'lantern', 'candle'], active: true, hits: 22 },
  { kind: 'One way', words: ['kerst'], to: ['christmas'], active: true, hits: 57, language: 'nl' },
  { kind: 'One way', words: ['weihnachten'], to: ['christmas'], active: true, hits: 34, language: 'de' },
  { kind: 'Correction', words: ['chrismas', 'cristmas'], to: ['christmas'], active: true, hits: 19 },
  { kind: 'Correction', words: ['lantarn'], to: ['lantern'], active: true, hits: 4 },
  { kind: 'Equal', words: ['bag', 'tote'], to: [], active: false, hits: 0, source: 'Suggested' },
  {
    kind: 'Correction',
    words: ['calender'],
    to: ['calendar'],
    active: false,
    hits: 0,
    source: 'Suggested',
    note: 'Customers searched for “advent calender” 31 times and found nothing.',
  },
  {
    kind: 'One way',
    words: ['bunting'],
    to: ['garland'],
    active: false,
    hits: 0,
    note: 'Off outside the party season.',
  },
] as const

const misses = [
  ['advent calender', 31],
  ['candel', 12],
  ['doormatt', 9],
  ['gift wrapping service', 7],
  ['unicorn', 6],
  ['retro spot', 4],
  ['snow globe xl', 2],
] as const

/** Adds active and inactive synonym sets, and searches without results. */
export async function addSynonyms(client: PoolClient, namespace: string): Promise<void> {
  const rows = sets.map(({ hits, ...set }) => ({
    uid: randomUUID(),
    source: 'Manual',
    note: '',
    language: null,
    ...set,
    hits_30d: hits,
  }))
  await client.query(
    `
    insert into synonyms (uid, namespace, kind, words, "to", language, active, source, index_state, hits_30d, note)
    select uid, $2, kind, words, "to", language, active, source, 'Applying', hits_30d, note
    from jsonb_to_recordset($1::jsonb) as s (uid text, kind text, words text[], "to" text[], language text, active boolean, source text, hits_30d int, note text)`,
    [JSON.stringify(rows), namespace],
  )
  await client.query(
    `insert into search_misses (namespace, query, count, last_at) select $2, query, count, now() - make_interval(mins => ago) from jsonb_to_recordset($1::jsonb) as m (query text, count int, ago int) on conflict do nothing`,
    [
      JSON.stringify(misses.map(([query, count], index) => ({ query, count, ago: 9 + index * index * 173 }))),
      namespace,
    ],
  )
  await client.query(`insert into outbox (index_name, uid) select 'synonym-rules', uid from synonyms`)
}
