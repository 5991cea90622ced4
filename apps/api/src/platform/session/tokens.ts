import { createHash, randomBytes } from 'node:crypto'

/** A random name that no one can guess: for cookies and emailed links. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token, so that reading the database lets no one in. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
