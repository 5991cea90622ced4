import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { profilePictures } from './tables.ts'

/** The column of the owner of a picture, by the kind of record. */
const owners = { accounts: 'account_uid', namespaces: 'namespace_uid' } as const

/** A kind whose records have a picture. */
interface Pictured {
  readonly resource: keyof typeof owners
}
interface Owner {
  readonly uid: string
}

const isOf = ({ resource }: Pictured, { uid }: Owner) => eq(profilePictures[owners[resource]], uid)

/** Deletes the picture of a record. */
export async function deletePicture(database: Database, kind: Pictured, owner: Owner): Promise<void> {
  await database.delete(profilePictures).where(isOf(kind, owner))
}

/** Stores the picture of a record instead of its former one; returns its URL. */
export async function replacePicture(
  database: Database,
  kind: Pictured,
  owner: Owner,
  picture: Buffer,
): Promise<string> {
  await deletePicture(database, kind, owner)
  const id = randomUUID()
  await database.insert(profilePictures).values({ id, picture, [owners[kind.resource]]: owner.uid })
  return `/api/${kind.resource}/${owner.uid}/pictures/${id}`
}

/** Reads a picture of a record; undefined when it was replaced or removed. */
export async function readPicture(
  database: Database,
  kind: Pictured,
  owner: Owner,
  id: string,
): Promise<Buffer | undefined> {
  const [found] = await database
    .select({ picture: profilePictures.picture })
    .from(profilePictures)
    .where(and(eq(profilePictures.id, id), isOf(kind, owner)))
  return found?.picture
}
