import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startOf } from './process-identity.ts'

/** Thrown while another living process uses the data directory. */
export class DataDirectoryInUse extends Error {
  readonly pid: number
  constructor(dataDirectory: string, pid: number) {
    super(
      `The data directory ${dataDirectory} is in use by process ${pid}. Stop that one first, or choose another directory.`,
    )
    this.name = 'DataDirectoryInUse'
    this.pid = pid
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code

/** Returns the owner that a file names; undefined when a crash cut the file short. */
const ownerOf = (text: string): { pid: number; started: string } | undefined => {
  const [pid, started] = text.split('\n')
  return pid && started ? { pid: Number(pid), started } : undefined
}

/** Returns whether a living process has claimed the directory. */
export async function isClaimed(dataDirectory: string): Promise<boolean> {
  try {
    const owner = ownerOf(await readFile(join(dataDirectory, 'owner'), 'utf8'))
    return owner !== undefined && startOf(owner.pid) === owner.started
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}

/**
 * Claims a directory for this process, and returns a function that releases it. The claim of a dead process is taken
 * over.
 * @throws {DataDirectoryInUse} while its owner is alive, be it another process or an earlier claim of this one.
 */
export async function claim(dataDirectory: string): Promise<() => Promise<void>> {
  const file = join(dataDirectory, 'owner')
  const draft = `${file}.${process.pid}.${randomUUID()}`
  const mine = `${process.pid}\n${startOf(process.pid) ?? 'unknown'}\n`
  for (;;) {
    try {
      // A link appears completely or not at all, so that no one reads a partial claim.
      await writeFile(draft, mine)
      await link(draft, file)
      return () => rm(file, { force: true })
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
    } finally {
      await rm(draft, { force: true })
    }
    let found: string
    try {
      found = await readFile(file, 'utf8')
    } catch (error) {
      if (hasCode(error, 'ENOENT')) continue
      throw error
    }
    const owner = ownerOf(found)
    if (owner && startOf(owner.pid) === owner.started) throw new DataDirectoryInUse(dataDirectory, owner.pid)
    await removeStale(file, found)
  }
}

/** Deletes the file only if it still names the dead owner, since two processes may take over at the same time. */
async function removeStale(file: string, judged: string): Promise<void> {
  const aside = `${file}.${process.pid}.${randomUUID()}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readFile(aside, 'utf8')) === judged) await rm(aside)
  else await rename(aside, file)
}
