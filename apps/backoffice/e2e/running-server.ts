import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findBrowser } from '@backoffice/tooling-browser'
import type { TestProject } from 'vitest/node'
import { startMailServer } from './mail-server.ts'
import type { RunningProduct } from './running-product.ts'
import { startProduct } from './start-product.ts'

async function newFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name))
  await chmod(folder, 0o711)
  return folder
}

/** Creates the demo data, unless `prepare.ts` has created it. */
async function prepared(): Promise<string> {
  const ready = process.env['BACKOFFICE_PREPARED']
  if (ready !== undefined) return ready
  const folder = await newFolder('backoffice-e2e-')
  const product = await startProduct(folder)
  await product.stop()
  return folder
}

/** Copies a folder with its owners: the database belongs to a user of its own when running as root. */
async function copyOf(folder: string): Promise<string> {
  const copy = await newFolder('backoffice-e2e-')
  if (process.platform === 'win32') await cp(folder, copy, { recursive: true })
  else await promisify(execFile)('cp', ['-a', `${folder}/.`, copy])
  return copy
}

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((found, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      server.close(() => found(port))
    })
  })
}

/**
 * Starts a product in a folder, with a mail server of its own; the returned function stops it and deletes the folder.
 */
async function run(data: string): Promise<RunningProduct & { readonly stop: () => Promise<void> }> {
  const mailbox = await newFolder('backoffice-e2e-mail-')
  const mail = await startMailServer(mailbox)
  // Passkeys belong to the public URL, so the port must be known before the start.
  const port = await freePort()
  // A test starts its identity provider there.
  const identityProvider = `http://127.0.0.1:${await freePort()}`
  const product = await startProduct(data, {
    MAIL_URL: mail.url,
    PORT: String(port),
    BACKOFFICE_ADDRESS: `http://localhost:${port}`,
    BACKOFFICE_INTERNAL_IDENTITY_PROVIDERS: identityProvider,
  })
  return {
    address: product.address,
    mailbox,
    identityProvider,
    stop: async () => {
      await product.stop()
      await mail.stop()
      await rm(data, { recursive: true, force: true })
      await rm(mailbox, { recursive: true, force: true })
    },
  }
}

/** Starts a product for each worker, all with the same data. The returned function stops them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [first] = await Promise.all([prepared(), findBrowser()])
  const folders = [first]
  while (folders.length < project.config.maxWorkers) folders.push(await copyOf(first))
  const products = await Promise.all(folders.map(run))
  project.provide(
    'products',
    products.map(({ address, mailbox, identityProvider }) => ({ address, mailbox, identityProvider })),
  )
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()))
  }
}
