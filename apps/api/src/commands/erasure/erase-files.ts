import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openByteStore, type StoreSettings } from '../../platform/files/open-stores.ts'
import type { Traces } from './redact.ts'

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** Deletes exports of a person's records, and emails in files that name them. @returns how many */
export async function eraseFiles(settings: StoreSettings, { texts }: Traces, made: readonly string[]): Promise<number> {
  const store = await openByteStore(settings, 'exports')
  let removed = 0
  for (const name of made) {
    if (await store.has(name)) removed += 1
    await store.remove(name)
  }
  const folder = join(settings.dataDirectory, 'mail')
  for (const name of await namesIn(folder)) {
    const path = join(folder, name)
    const content = (await readFile(path, 'utf8')).toLowerCase()
    if (!texts.some((text) => content.includes(text.toLowerCase()))) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}
