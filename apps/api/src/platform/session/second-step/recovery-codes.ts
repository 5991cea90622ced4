import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { hashToken } from '../tokens.ts'
import { recoveryCodes } from './tables.ts'

const CODES = 10
/** Without letters that look like digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')

const hashOf = (account: string, code: string): string =>
  hashToken(`${account} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)

/** Replaces the recovery codes of an account; returns the new ones, which are stored nowhere. */
export async function replaceRecoveryCodes(database: Database, account: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await database.delete(recoveryCodes).where(eq(recoveryCodes.account_uid, account))
  await database
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ account_uid: account, code_hash: hashOf(account, code) })))
  return codes
}

/** Whether a recovery code is correct. It is used up: of several calls with the same code, one is accepted. */
export async function useRecoveryCode(database: Database, account: string, code: string): Promise<boolean> {
  const used = await database
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.account_uid, account), eq(recoveryCodes.code_hash, hashOf(account, code))))
    .returning({ account: recoveryCodes.account_uid })
  return used.length > 0
}
