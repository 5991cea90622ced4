import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from 'playwright-core'
import { expect, vi } from 'vitest'
import { runningProduct } from './running-product.ts'

/** A link of an email, as the landing page takes it. */
const LINK = /\/#((?:set-password|confirm-email)=([\w-]{43}))/

const used = new Set<string>()

/** The fragment and the token of the next link that is mailed to an address; each is given out once. */
export async function linkMailedTo(email: string): Promise<{ readonly fragment: string; readonly token: string }> {
  const folder = runningProduct().mailbox
  return vi.waitFor(
    async () => {
      const names = (await readdir(folder)).toSorted((a, b) => a.localeCompare(b))
      const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      for (const mail of mails.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))) {
        const [, fragment = '', token = ''] = LINK.exec(mail) ?? []
        if (token === '' || used.has(token) || !mail.includes(`<${email}>`)) continue
        used.add(token)
        return { fragment, token }
      }
      throw new Error(`No link was mailed to ${email}`)
    },
    { timeout: 20_000, interval: 100 },
  )
}

/** Does what someone who was invited does: sets the password of the account with the link of the email. */
export async function acceptInvitation(
  request: APIRequestContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const { token } = await linkMailedTo(email)
  const answer = await request.post('/api/account-links/password', {
    headers: { 'api-version': '2' },
    data: { token, password },
  })
  expect(answer.status()).toBe(204)
}
