import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { sharedSecret } from '../../database/secrets.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

const keyOf = async (database: Database): Promise<Buffer> =>
  Buffer.from(await sharedSecret(database, 'second step key'), 'hex')

/** Encrypts a secret of an account, provider or webhook (AES-256-GCM); it cannot be opened as that of another one. */
export async function sealSecret(database: Database, owner: string, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(database), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** Decrypts a secret. @throws when it was changed, or belongs to another owner */
export async function openSecret(database: Database, owner: string, sealed: string): Promise<string> {
  const bytes = Buffer.from(sealed, 'base64')
  const start = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(database), bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE_BYTES, start))
  return Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8')
}
