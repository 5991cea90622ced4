import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { dayIn } from '../platform/accounts/local-day.ts'
import type { Member } from './add-team.ts'

/** What the team wrote for everyone: where, how many hours ago, and for how many days from today it is shown. */
const notes = [
  {
    by: 'Samir',
    in: 'GIFT',
    hours: 3,
    days: 0,
    pinned: true,
    to: [],
    body: 'The courier comes at 15:00 today instead of 17:00. Orders that should still leave today need a label by 14:30.',
  },
  {
    by: 'Maeve',
    in: 'GIFT',
    hours: 20,
    days: 6,
    pinned: false,
    to: ['Nora'],
    body: 'The delivery of tea lights and lanterns is a week late.\n\nPlease don’t promise customers a date before Thursday. @Nora Whitfield, I’ll tell you as soon as it has left the factory.',
  },
  {
    by: 'Nora',
    in: 'GIFT',
    hours: 45,
    days: null,
    pinned: false,
    to: [],
    body: 'Broken glass on arrival: no photo needed below 15 pounds. Refund it or send a new one, and choose “Damaged” as the reason, so that Maeve sees it.',
  },
  {
    by: 'Sanne',
    in: 'BENELUX',
    hours: 26,
    days: 3,
    pinned: false,
    to: [],
    body: 'Morgen ben ik er vanaf 11 uur. Dringende vragen over bestellingen: bel me gerust.',
  },
  {
    by: 'Theo',
    in: 'GIFT',
    hours: 300,
    days: -5,
    pinned: false,
    to: [],
    body: 'The books of last month close on Friday. Please enter open supplier invoices before then.',
  },
] as const

/** Adds the notes for the team that its dashboard shows, and one that is over. */
export async function addTeamNotes(client: PoolClient, team: readonly Member[]): Promise<void> {
  const uidOf = (first: string): string | undefined => team.find(({ name }) => name.split(' ')[0] === first)?.uid
  const { rows } = await client.query<{ uid: string; code: string; time_zone: string }>(
    'select uid, code, time_zone from namespaces',
  )
  // The newest comes last, since notes of the same importance are listed by when they were stored.
  for (const { by, in: code, hours, days, pinned, to, body } of notes.toSorted((a, b) => b.hours - a.hours)) {
    const place = rows.find((one) => one.code === code)
    if (!place) continue
    const until = days === null ? null : dayIn(place.time_zone, Temporal.Now.instant().add({ hours: 24 * days }))
    await client.query(
      `insert into team_notes (uid, namespace, body, show_until, pinned, author, mentions, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, now() - make_interval(hours => $8), now() - make_interval(hours => $8))`,
      [randomUUID(), place.uid, body, until, pinned, uidOf(by), to.map(uidOf), hours],
    )
  }
}
