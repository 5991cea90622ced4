import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'

/** Staff of the demonstration business: their work, their group and the namespace that they work in. */
const team = [
  { name: 'Nora Whitfield', job: 'Head of customer service', group: 'Sales desk', in: ['GIFT'], language: 'en' },
  { name: 'Samir Gill', job: 'Warehouse', group: 'Sales desk', in: ['GIFT'], language: 'en' },
  { name: 'Maeve Ashworth', job: 'Buyer', group: 'Content', in: ['GIFT'], language: 'en' },
  { name: 'Sanne Visser', job: 'Orders Benelux', group: 'Sales desk', in: ['BENELUX'], language: 'nl' },
  { name: 'Jonas Richter', job: 'Texte und Bilder', group: 'Content', in: ['DEFR'], language: 'de' },
  { name: 'Theo Lockwood', job: 'Bookkeeping', group: 'Read only', in: ['GIFT', 'BENELUX', 'DEFR'], language: 'en' },
] as const

/** A member of the team, as added. */
export interface Member {
  readonly uid: string
  readonly name: string
  readonly email: string
  readonly group: string
  readonly namespaces: readonly string[]
}

const ADD_TEAM = `
  insert into accounts (uid, name, email, role, job_title, language, group_uid, namespaces)
  select m.uid, m.name, m.email, 'EMPLOYEE', m.job, m.language, g.uid, (select array_agg(n.uid order by n.id) from namespaces n where n.code = any (m.codes))
  from jsonb_to_recordset($1::jsonb) as m (uid text, name text, email text, job text, language text, "group" text, codes text[])
  join groups g on g.name = m.group and g.namespace is null`

/** Adds the accounts of the team, which sign in with a password once they have one. */
export async function addTeam(client: Pick<PoolClient, 'query'>): Promise<readonly Member[]> {
  const members = team.map(({ in: codes, ...member }) => ({
    ...member,
    uid: randomUUID(),
    email: `${member.name.split(' ')[0]?.toLowerCase()}@giftworks.example`,
    codes,
  }))
  await client.query(ADD_TEAM, [JSON.stringify(members)])
  return members.map(({ uid, name, email, group, codes }) => ({ uid, name, email, group, namespaces: codes }))
}
