/** Why an email was not accepted. */
export interface MailFailure {
  /** address, content: this email will never be accepted, because of its recipient or content. later: it may be. */
  readonly kind: 'address' | 'content' | 'later'
  /** The answer of the mail server; null when there was none. */
  readonly answer: string | null
  /** Whether other emails would have failed too: the server is down, or rejects our credentials. */
  readonly concernsAll: boolean
}

/**
 * Classifies an error of `Mailer.send`: an answer from 500 up is final where it is about the recipient or the email
 * itself (RFC 5321, 4.2.1).
 */
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
