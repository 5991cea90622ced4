import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Traces } from './redact.ts'

/** Folders of the data directory with files that are made of records: exports, and emails that were written instead of sent. */
const FOLDERS = ['exports', 'mail'] as const

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Removes files that name a person, or that were made of their records; `made` are those exports. @returns how many */
export async function eraseFiles(data: string, { texts }: Traces, made: ReadonlySet<string>): Promise<number> {
  let removed = 0
  for (const name of FOLDERS) {
    const folder = join(data, name)
    for (const file of await namesIn(folder)) {
      const path = join(folder, file)
      const holds = async () => {
        const content = (await readFile(path, 'utf8')).toLowerCase()
        return texts.some((text) => content.includes(text.toLowerCase()))
      }
      if (!made.has(file) && !(await holds())) continue
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}
