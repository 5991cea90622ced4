import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(import.meta.dirname, '../../..')

/** A copy of the workspace as it would be committed now. */
export interface WorkspaceCopy {
  readonly root: string
  /** Runs a program in a folder of it and returns its output. @throws with its output when it fails */
  run(folder: string, program: string, ...args: readonly string[]): Promise<string>
  /** Returns the added and removed lines since the copy was made, by file. */
  changedLines(): Promise<Readonly<Record<string, readonly [added: number, removed: number]>>>
  /** Returns the files and folders that are new since then. */
  newPaths(): Promise<readonly string[]>
  remove(): Promise<void>
}

const programs = promisify(execFile)

async function run(folder: string, program: string, args: readonly string[]): Promise<string> {
  try {
    const { stdout } = await programs(program, [...args], {
      cwd: folder,
      maxBuffer: 64 * 1024 * 1024,
      // Test results of the copy are its own.
      env: { ...process.env, CI: 'true', VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined },
    })
    return stdout
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { readonly stdout?: string; readonly stderr?: string }
    throw new Error(`${program} ${args.join(' ')}:\n${stdout}${stderr}`, { cause: failure })
  }
}

/**
 * Copies the tracked and untracked files that git does not ignore, installs its dependencies offline, and commits it.
 */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const copy = await mkdtemp(join(tmpdir(), 'backoffice-copy-'))
  const listed = await run(root, 'git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of listed.split('\0'))
    if (file !== '' && existsSync(join(root, file))) await cp(join(root, file), join(copy, file))
  const git = (...args: readonly string[]) =>
    run(copy, 'git', ['-c', 'user.name=test', '-c', 'user.email=test@backoffice.example', ...args])
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--message', 'copy')
  await run(copy, 'pnpm', ['install', '--offline', '--frozen-lockfile'])
  return {
    root: copy,
    run: (folder, program, ...args) => run(join(copy, folder), program, args),
    async changedLines() {
      const lines = (await git('diff', '--numstat')).trimEnd().split('\n')
      return Object.fromEntries(
        lines.map((line) => {
          const [added, removed, file = ''] = line.split('\t')
          return [file, [Number(added), Number(removed)] as const]
        }),
      )
    },
    newPaths: async () =>
      (await git('ls-files', '--others', '--exclude-standard', '--directory')).trimEnd().split('\n'),
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}

/** Returns the path of a program of a package. */
export const bin = (name: string): string => join('node_modules/.bin', name)
