import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startMailServer } from './mail-server.ts'
import { startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product runs, as a person would have started it: demonstration business and all. */
    address: string
    /** Folder of the emails that it has sent. */
    mailbox: string
  }
}

/** Starts the product in an empty folder, or in one that `prepare.ts` has filled. The answer stops it and removes the folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = process.env['BACKOFFICE_PREPARED'] ?? (await mkdtemp(join(tmpdir(), 'backoffice-e2e-')))
  await chmod(data, 0o711)
  const mailbox = await mkdtemp(join(tmpdir(), 'backoffice-e2e-mail-'))
  const mail = await startMailServer(mailbox)
  const product = await startProduct(data, { MAIL_URL: mail.url })
  project.provide('address', product.address)
  project.provide('mailbox', mailbox)
  return async () => {
    await product.stop()
    await mail.stop()
    await rm(data, { recursive: true, force: true })
    await rm(mailbox, { recursive: true, force: true })
  }
}
