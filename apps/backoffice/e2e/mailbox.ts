import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from 'playwright-core'
import { expect, vi } from 'vitest'
import { runningProduct } from './running-product.ts'

/** A link of an email to the landing page. */
const LINK = /\/#((?:set-password|confirm-email)=([\w-]{43}))/

const used = new Set<string>()

/** Returns the fragment and the token of the next link that is emailed to a recipient; each is returned once. */
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
    { timeout: 60_000, interval: 100 },
  )
}

/** Accepts an invitation: sets the password of the account with the link of the email. */
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
