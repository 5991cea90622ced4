import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isClaimed } from '../owner-file.ts'

/** Where many systems keep files in memory. */
const IN_MEMORY = '/dev/shm'
/** Room that the databases of a run need at most. */
const ROOM_BYTES = 4 * 1024 ** 3
const PREFIX = 'backoffice-test-'
/** A run claims its folder long before that. */
const UNCLAIMED_MS = 600_000

async function isRoomy(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= ROOM_BYTES
  } catch {
    // Not every system has such a folder.
    return false
  }
}

/** Removes what runs of this user that were killed have left. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(PREFIX)) continue
    const folder = join(parent, name)
    // A run that ends now removes its own folder.
    const found = await stat(folder).catch(() => undefined)
    if (!found || found.uid !== process.getuid?.()) continue
    if (Date.now() - found.mtimeMs > UNCLAIMED_MS && !(await isClaimed(folder)))
      await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Creates the folder of a run's databases: in memory where there is room, else on disk. A database is thousands of
 * files, and file systems are slow to create as many as were just deleted.
 */
export async function createTestFolder(): Promise<string> {
  const parent = (await isRoomy(IN_MEMORY)) ? IN_MEMORY : tmpdir()
  await removeLeft(parent)
  const folder = await mkdtemp(join(parent, PREFIX))
  // PostgreSQL may run as another user, who needs access to the folder.
  await chmod(folder, 0o711)
  return folder
}
