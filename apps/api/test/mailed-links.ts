import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TestApi } from './test-api.ts'

/** An email that was written to a file, with its link. */
export interface MailedLink {
  readonly text: string
  readonly purpose: string
  readonly token: string
}

/** Returns every account email to an address, oldest first, decoded. */
export async function mailsTo(api: TestApi, email: string): Promise<readonly string[]> {
  await api.server.workers.get('account-emails').drain()
  const folder = join(api.settings.dataDirectory, 'mail')
  const names = (await readdir(folder).catch(() => [])).toSorted((a, b) => a.localeCompare(b))
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return mails
    .filter((mail) => mail.includes(`<${email}>`))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

const seen = new WeakMap<TestApi, Set<string>>()

/** Returns the next emailed link of an address; each is returned once. */
export async function linkMailedTo(api: TestApi, email: string): Promise<MailedLink> {
  const known = seen.get(api) ?? new Set()
  seen.set(api, known)
  let next: MailedLink | undefined
  // The server's own worker may be sending it now.
  await expect
    .poll(async () => {
      next = (await mailsTo(api, email)).flatMap((text) => {
        const [, purpose = '', token = ''] = /\/#([a-z-]+)=([\w-]{43})/.exec(text) ?? []
        return token === '' || known.has(token) ? [] : [{ text, purpose, token }]
      })[0]
      return next
    })
    .toBeDefined()
  if (!next) throw new Error(`No link was mailed to ${email}`)
  known.add(next.token)
  return next
}
