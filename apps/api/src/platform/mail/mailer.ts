import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newUid } from '../database/records.ts'
import type { Settings } from '../../settings.ts'

/** An email in plain text: no content depends on pictures or styles. */
export interface Mail {
  /** The same for every attempt, so that duplicates can be detected. */
  readonly messageId?: string
  readonly to: { readonly name: string; readonly address: string }
  /** Address to which it is answered, where that is not the sender's. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
}

/** Attachment of an email. */
export interface MailAttachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

/** Sends emails. */
export interface Mailer {
  /** Sends an email. @throws when it was not accepted. */
  send(mail: Mail): Promise<void>
}

const SLOWEST = 20_000

/**
 * Sends emails through the server of `MAIL_URL`; without one they are written to the folder `mail` of the data, as
 * `.eml` files that any email program opens.
 */
export function createMailer({ dataDirectory, mail: { url, from } }: Pick<Settings, 'dataDirectory' | 'mail'>): Mailer {
  const folder = join(dataDirectory, 'mail')
  return {
    async send({ attachments = [], ...words }) {
      const mail = { ...words, from, attachments: [...attachments] }
      // Loaded on first use: most starts never send an email.
      const { createTransport } = await import('nodemailer')
      if (url !== undefined) {
        await createTransport({
          url,
          connectionTimeout: SLOWEST,
          greetingTimeout: SLOWEST,
          socketTimeout: SLOWEST,
        }).sendMail(mail)
        return
      }
      const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${new Date().toISOString().replaceAll(':', '-')} ${newUid()}.eml`), message)
    },
  }
}
