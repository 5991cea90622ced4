import { chown, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** System user that PostgreSQL runs as, when it cannot be the current one. */
export interface DatabaseUser {
  readonly uid: number
  readonly gid: number
}

const nobody: DatabaseUser = { uid: 65534, gid: 65534 }

/**
 * Returns `nobody` when the current user is root, since PostgreSQL does not run as root; otherwise undefined, for the
 * current user.
 */
export const databaseUser = (): DatabaseUser | undefined => (process.getuid?.() === 0 ? nobody : undefined)

/** Changes the owner of a file or folder to the user that PostgreSQL runs as. */
export async function giveTo(user: DatabaseUser | undefined, path: string): Promise<void> {
  if (user) await chown(path, user.uid, user.gid)
}

const mayEnter = ({ mode, uid, gid }: { mode: number; uid: number; gid: number }, user: DatabaseUser): boolean => {
  if (uid === user.uid) return (mode & 0o100) !== 0
  if (gid === user.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}

/** Returns whether the user may enter every folder above `path`. `path` is absolute and real. */
export async function canReach(user: DatabaseUser | undefined, path: string): Promise<boolean> {
  if (!user) return true
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!mayEnter(await stat(folder), user)) return false
    if (folder === dirname(folder)) return true
  }
}
