/** Why a mail was not taken. */
export interface MailFailure {
  /** address, content: this mail will never be taken, because of where it goes or of what it is. later: it may be. */
  readonly kind: 'address' | 'content' | 'later'
  /** What the mail server said, in its own words; null when it said nothing. */
  readonly answer: string | null
  /** Whether no other mail would have been taken either: the server is gone, or does not let us in. */
  readonly concernsAll: boolean
}

/** Reads what `Mailer.send` threw: an answer of 500 and up is final where it is about the recipient or the mail itself (RFC 5321, 4.2.1). */
export function mailFailure(error: unknown): MailFailure {
  const { code, command, response, responseCode } = error as {
    code?: unknown
    command?: unknown
    response?: unknown
    responseCode?: unknown
  }
  const answer = typeof response === 'string' ? response : null
  const isFinal = typeof responseCode === 'number' ? responseCode >= 500 : code === 'EENVELOPE' || code === 'EMESSAGE'
  const concernsAll = code !== 'EENVELOPE' && code !== 'EMESSAGE'
  if (!isFinal || concernsAll || command === 'MAIL FROM')
    return { kind: 'later', answer, concernsAll: concernsAll || command === 'MAIL FROM' }
  return { kind: code === 'EENVELOPE' && command !== 'DATA' ? 'address' : 'content', answer, concernsAll }
}
