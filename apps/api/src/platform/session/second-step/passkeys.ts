import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import type { Schema } from '@backoffice/api-contract'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { CHALLENGE_MS, newChallenge, useChallenge, type ChallengeHolder } from './challenges.ts'
import { passkeys } from './tables.ts'

/** Whom passkeys are for: the domain of this server, and its origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/** Returns the relying party of a public URL; undefined for an IP address, for which browsers create no passkeys. */
export function relyingPartyOf(address: string): RelyingParty | undefined {
  const { hostname, origin } = new URL(address)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) ? undefined : { id: hostname, origin }
}

type PasskeyRow = typeof passkeys.$inferSelect

/** Returns the passkeys of an account, the oldest first. */
export const passkeysOf = (database: Database, account: string): Promise<PasskeyRow[]> =>
  database.select().from(passkeys).where(eq(passkeys.account_uid, account)).orderBy(passkeys.created_at, passkeys.uid)

const descriptorsOf = (rows: readonly PasskeyRow[]) =>
  rows.map(({ credential_id, transports }) => ({ id: credential_id, type: 'public-key' as const, transports }))

/** Returns the options with which a browser asks for a passkey; without an account, for any of this server. */
export async function requestPasskey(
  database: Database,
  { id }: RelyingParty,
  holder: ChallengeHolder,
  account: string | undefined,
): Promise<Schema<'PasskeyRequest'>> {
  return {
    challenge: await newChallenge(database, holder),
    timeout: CHALLENGE_MS,
    rpId: id,
    allowCredentials: account === undefined ? [] : descriptorsOf(await passkeysOf(database, account)),
    userVerification: 'required',
  }
}

const ES256 = -7
const RS256 = -257
const ED25519 = -8

/** Returns the options with which a browser creates a passkey. */
export async function requestPasskeyCreation(
  database: Database,
  { id }: RelyingParty,
  holder: ChallengeHolder,
  account: { readonly uid: string; readonly name: string; readonly email: string },
): Promise<Schema<'PasskeyCreation'>> {
  return {
    challenge: await newChallenge(database, holder),
    timeout: CHALLENGE_MS,
    rp: { id, name: 'Backoffice' },
    user: { id: Buffer.from(account.uid).toString('base64url'), name: account.email, displayName: account.name },
    pubKeyCredParams: [ED25519, ES256, RS256].map((alg) => ({ alg, type: 'public-key' as const })),
    excludeCredentials: descriptorsOf(await passkeysOf(database, account.uid)),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  }
}

/** Adds a passkey that a browser created for this session; undefined when its answer is not valid. */
export async function addPasskey(
  database: Database,
  { id, origin }: RelyingParty,
  holder: ChallengeHolder,
  { account, name, passkey }: { account: string; name: string; passkey: Schema<'PasskeyAttestation'> },
): Promise<PasskeyRow | undefined> {
  // The library throws for an answer that is not valid.
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, authenticatorAttachment: undefined },
    expectedChallenge: (challenge) => useChallenge(database, challenge, holder),
    expectedOrigin: origin,
    expectedRPID: id,
    supportedAlgorithmIDs: [ED25519, ES256, RS256],
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const { credential } = verified.registrationInfo
  const [added] = await database
    .insert(passkeys)
    .values({
      uid: randomUUID(),
      account_uid: account,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: passkey.response.transports ?? [],
      name,
    })
    .onConflictDoNothing()
    .returning()
  return added
}

/** Returns the account of a passkey that a browser used for this session; undefined when its answer is not valid. */
export async function usePasskey(
  database: Database,
  { id, origin }: RelyingParty,
  holder: ChallengeHolder,
  passkey: Schema<'PasskeyAssertion'>,
): Promise<string | undefined> {
  const [row] = await database.select().from(passkeys).where(eq(passkeys.credential_id, passkey.id))
  if (!row) return undefined
  const verified = await verifyAuthenticationResponse({
    response: { ...passkey, authenticatorAttachment: undefined },
    expectedChallenge: (challenge) => useChallenge(database, challenge, holder),
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter: row.counter,
    },
  }).catch(() => undefined)
  if (!verified?.verified) return undefined
  const used = await database
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, used_at: new Date() })
    .where(and(eq(passkeys.uid, row.uid), eq(passkeys.counter, row.counter)))
    .returning({ account: passkeys.account_uid })
  return used[0]?.account
}
