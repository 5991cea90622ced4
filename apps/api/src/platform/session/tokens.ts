import { createHash, randomBytes } from 'node:crypto'

/** Returns a random token that cannot be guessed: for cookies and emailed links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the hash of a token, the only form that is stored, so that reading the database lets no one in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
