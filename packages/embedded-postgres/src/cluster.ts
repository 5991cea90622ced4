import { spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { canReach, giveTo, type DatabaseUser } from './database-user.ts'

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function run(program: string, args: readonly string[], user: DatabaseUser | undefined): Promise<void> {
  const child = spawn(program, args, { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${code ?? 'a signal'}:\n${said}`)
}

/** Returns a folder that PostgreSQL's user can reach even when the data directory is in a private folder. */
async function placeFor(link: string, dataDirectory: string, user: DatabaseUser | undefined): Promise<string> {
  if (await canReach(user, link)) {
    await mkdir(link, { recursive: true })
    return link
  }
  const home = '/var/lib/backoffice'
  await mkdir(home, { recursive: true, mode: 0o755 })
  const place = await mkdtemp(join(home, `${dataDirectory.split('/').at(-1) ?? 'data'}-`))
  await rm(link, { force: true })
  await symlink(place, link)
  return place
}

/**
 * Creates PostgreSQL's own files inside a data directory when they do not exist yet, and returns their real path. A
 * cluster whose creation was interrupted is created again.
 */
export async function ensureCluster(
  dataDirectory: string,
  { binaries, user, durable }: { binaries: Binaries; user: DatabaseUser | undefined; durable: boolean },
): Promise<string> {
  const link = join(dataDirectory, 'cluster')
  const finished = join(dataDirectory, 'cluster-made')
  if (await exists(finished)) return realpath(link)
  if (await exists(link)) await rm(await realpath(link), { recursive: true })
  const place = await placeFor(link, dataDirectory, user)
  await chmod(place, 0o700)
  await giveTo(user, place)
  // The locale handles upper and lower case of all languages, and sorts the same on every machine.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '-E', 'UTF8']
  const settings = ['-U', 'postgres', '-A', 'trust', ...locale, ...(durable ? [] : ['--no-sync'])]
  await run(binaries.initdb, ['-D', place, ...settings], user)
  await mkdir(finished)
  return realpath(link)
}

/** Returns the contents of `postmaster.pid`, also after a crash; undefined when there is none. */
export async function readPostmasterFile(
  cluster: string,
): Promise<{ pid: number; port: number; socketDirectory: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  const [pid, , , port, socketDirectory] = text?.split('\n') ?? []
  return pid && port ? { pid: Number(pid), port: Number(port), socketDirectory: socketDirectory ?? '' } : undefined
}
