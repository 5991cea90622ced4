import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns the fields of a Linux process after its name, which is in parentheses and may contain spaces. */
const statusOf = (pid: number): readonly string[] =>
  read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ') ?? []

/** Returns whether a process with this id runs, whoever owns it. A zombie process does not count. */
export function isAlive(pid: number): boolean {
  if (process.platform === 'linux') return ![undefined, 'Z', 'X'].includes(statusOf(pid)[0])
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Returns when a process started, as a text that no later process with the same id shares; undefined when it is gone.
 * Process ids are reused, so an id alone does not identify an owner.
 */
export function startOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  if (process.platform === 'linux') {
    return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''}/${statusOf(pid)[19] ?? ''}`
  }
  if (process.platform === 'win32') return 'running'
  return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
}

/** Returns whether the process with this id is a PostgreSQL, as far as the platform can tell. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  const name = process.platform === 'linux' ? read(`/proc/${pid}/comm`) : undefined
  return name === undefined || name.startsWith('postgres')
}
