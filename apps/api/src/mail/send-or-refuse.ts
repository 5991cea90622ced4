import { conflict, Failure } from '../contract/failure.ts'
import type { Mail, Mailer } from './mailer.ts'

/** An answer of 500 and up to `RCPT TO` says that the address itself is refused; anything else may pass. */
const refusesAddress = (error: unknown): boolean => {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 500
}

/** Sends a mail that a request stands or falls with. @throws 409 on `field` when the address is refused, 503 when mail cannot be sent at the moment. */
export async function sendOrRefuse(mailer: Mailer, mail: Mail, field: string): Promise<void> {
  try {
    await mailer.send(mail)
  } catch (error) {
    if (refusesAddress(error)) throw conflict(`The mail server refuses ${mail.to.address}. Nothing is sent.`, field)
    console.error('A mail was not taken:', error)
    throw new Failure(503, [{ message: 'Mail cannot be sent at the moment. Nothing is sent; try again in a moment.', code: 'busy' }], { 'retry-after': '10' })
  }
}
