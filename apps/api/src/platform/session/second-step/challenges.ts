import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { hashToken, newToken } from '../tokens.ts'
import { passkeyChallenges } from './tables.ts'

/** Lifetime of a challenge. */
export const CHALLENGE_MS = 300_000

/** What a challenge is for. */
export type ChallengePurpose = (typeof passkeyChallenges.$inferSelect)['purpose']

/** The session of a challenge. */
export interface ChallengeHolder {
  /** Cookie of the session, whole or half. */
  readonly token: string
  readonly purpose: ChallengePurpose
}

/** Creates a challenge for one session. */
export async function newChallenge(database: Database, { token, purpose }: ChallengeHolder): Promise<string> {
  const challenge = newToken()
  await database
    .insert(passkeyChallenges)
    .values({
      challenge,
      holder_hash: hashToken(token),
      purpose,
      expires_at: sql`now() + make_interval(secs => ${CHALLENGE_MS / 1000})`,
    })
  return challenge
}

/** Whether a challenge was created for this session and purpose. It is used up. */
export async function useChallenge(
  database: Database,
  challenge: string,
  { token, purpose }: ChallengeHolder,
): Promise<boolean> {
  const used = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.holder_hash, hashToken(token)),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expires_at, sql`now()`),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge })
  return used.length > 0
}

/** Deletes expired challenges. */
export async function removeOldChallenges(database: Database): Promise<void> {
  await database.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, sql`now()`))
}
