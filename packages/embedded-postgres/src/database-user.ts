import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The system user that PostgreSQL runs as, when it may not be our own. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

const nobody: DatabaseUser = { uid: 65534, gid: 65534 }

/** PostgreSQL refuses to run as root; then it runs as nobody. Undefined: it runs as we do. */
export const databaseUser = (): DatabaseUser | undefined => (process.getuid?.() === 0 ? nobody : undefined)

/** Gives a file or folder to the user that PostgreSQL runs as. */
export async function giveTo(user: DatabaseUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}

const mayEnter = ({ mode, uid, gid }: { mode: number; uid: number; gid: number }, user: DatabaseUser): boolean => {
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Whether every folder above `path` lets the user through. `path` is absolute and real. */
export async function canReach(user: DatabaseUser | undefined, path: string): Promise<boolean> {
  if (!user) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayEnter(await stat(folder), user)) return false
    if (folder === dirname(folder)) return true
  }
}
