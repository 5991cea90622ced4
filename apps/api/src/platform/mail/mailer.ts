import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newUid } from '../database/records.ts'
import type { Settings } from '../../settings.ts'

/** A mail, in plain text: what it says must not need a picture or a style to be read. */
export interface Mail {
  /** The same for every try of the same mail, so that one that arrives twice is known as one. */
  readonly messageId?: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
}

/** A file that goes with a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly content: Buffer
  readonly contentType: string
}

/** The way out of the house for mail. */
export interface Mailer {
  /** @throws when the mail was not taken. */
  send(mail: Mail): Promise<void>
}

const SLOWEST = 20_000

/** Hands mail to the server of `MAIL_URL`; without one it is written to the folder `mail` of the data, as `.eml` that any mail program opens. */
export function createMailer({ dataDirectory, mail: { url, from } }: Pick<Settings, 'dataDirectory' | 'mail'>): Mailer {
  const folder = join(dataDirectory, 'mail')
  return {
    async send({ attachments = [], ...words }) {
      const mail = { ...words, from, attachments: [...attachments] }
      // The first start and most others never send a mail.
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
