import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { resizePicture } from '../platform/files/picture-sizes.ts'
import { drawFace, type Face } from './pictures/draw-face.ts'

/** Staff of the demonstration business: their work, their group and the namespace that they work in. */
const team = [
  {
    name: 'Nora Whitfield',
    job: 'Head of customer service',
    group: 'Sales desk',
    in: ['GIFT'],
    language: 'en',
    face: { skin: '#f0cdb4', hair: '#7a4630', clothes: '#3f6fa8', room: '#dfe9ee', cut: 'long' },
  },
  {
    name: 'Samir Gill',
    job: 'Warehouse',
    group: 'Sales desk',
    in: ['GIFT'],
    language: 'en',
    face: { skin: '#c68e63', hair: '#2b2320', clothes: '#5f8f5a', room: '#eee7d6', cut: 'short', hasBeard: true },
  },
  {
    name: 'Maeve Ashworth',
    job: 'Buyer',
    group: 'Content',
    in: ['GIFT'],
    language: 'en',
    face: { skin: '#f3d6c2', hair: '#b5552f', clothes: '#7d5a94', room: '#ece4f0', cut: 'curls' },
  },
  {
    name: 'Sanne Visser',
    job: 'Orders Benelux',
    group: 'Sales desk',
    in: ['BENELUX'],
    language: 'nl',
    face: { skin: '#f2d0b5', hair: '#d9b36a', clothes: '#c8403a', room: '#e4eee2', cut: 'bun' },
  },
  {
    name: 'Jonas Richter',
    job: 'Texte und Bilder',
    group: 'Content',
    in: ['DEFR'],
    language: 'de',
    face: { skin: '#edc6a6', hair: '#5a4632', clothes: '#3fa39b', room: '#f2e6da', cut: 'short', hasGlasses: true },
  },
  {
    name: 'Theo Lockwood',
    job: 'Bookkeeping',
    group: 'Read only',
    in: ['GIFT', 'BENELUX', 'DEFR'],
    language: 'en',
    face: {
      skin: '#8a5a3c',
      hair: '#211b18',
      clothes: '#6a7480',
      room: '#e6e8ee',
      cut: 'short',
      hasGlasses: true,
      hasBeard: true,
    },
  },
] as const satisfies readonly { readonly face: Face; readonly [detail: string]: unknown }[]

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

const ADD_FACES = `
  with added as (insert into profile_pictures (id, account_uid, picture) select gen_random_uuid()::text, uid, decode(face, 'base64') from jsonb_to_recordset($1::jsonb) as f (uid text, face text) returning id, account_uid)
  update accounts a set picture = '/api/accounts/' || a.uid || '/pictures/' || p.id from added p where p.account_uid = a.uid`

const FACE_SIDE = 256

/** Adds the accounts of the team, which sign in with a password once they have one. */
export async function addTeam(client: Pick<PoolClient, 'query'>): Promise<readonly Member[]> {
  const members = team.map(({ in: codes, ...member }) => ({
    ...member,
    uid: randomUUID(),
    email: `${member.name.split(' ')[0]?.toLowerCase()}@giftworks.example`,
    codes,
  }))
  const { rowCount } = await client.query(ADD_TEAM, [JSON.stringify(members)])
  if (rowCount !== members.length) throw new Error('The groups of the team are not there')
  const faces = await Promise.all(
    members.map(async ({ uid, face }) => {
      const picture = await resizePicture(async () => Buffer.from(drawFace(face)), FACE_SIDE)
      return { uid, face: picture.toString('base64') }
    }),
  )
  await client.query(ADD_FACES, [JSON.stringify(faces)])
  return members.map(({ uid, name, email, group, codes }) => ({ uid, name, email, group, namespaces: codes }))
}
