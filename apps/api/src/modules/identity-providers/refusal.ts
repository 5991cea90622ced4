/** Why a visit to an identity provider does not sign in: the sign-in page has a text for each. */
export type RefusalReason =
  | 'unreachable'
  | 'refused'
  | 'expired'
  | 'unknown'
  | 'not-linked'
  | 'blocked'
  | 'no-access'
  | 'taken'

/** A visit that does not sign in. */
export class Refusal extends Error {
  readonly reason: RefusalReason

  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(`The sign-in with an identity provider was refused: ${reason}`, options)
    this.reason = reason
    this.name = 'Refusal'
  }
}
