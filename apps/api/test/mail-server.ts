import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { createMailer, type Mailer } from '../src/platform/mail/mailer.ts'
import type { TestApi } from './test-api.ts'

/** The settings of a server without a reachable mail server, so that only the tests send waiting emails. */
export const NOBODY = { url: 'smtp://127.0.0.1:1', from: 'Backoffice <backoffice@example.com>' }

/** A mail server, and what it received. */
export interface MailServer {
  readonly received: string[]
  /** Its answers to addresses; to all others it accepts the email. */
  readonly answers: Map<string, readonly [code: number, words: string]>
  /** Sends to it. */
  readonly mailer: Mailer
  /** Forgets what it received and how it answers. */
  reset(): void
  close(): Promise<void>
}

/** Starts a mail server. */
export async function startMailServer({ settings }: Pick<TestApi, 'settings'>): Promise<MailServer> {
  const received: string[] = []
  const answers: MailServer['answers'] = new Map()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const [responseCode, words] = answers.get(address) ?? []
      done(responseCode === undefined ? undefined : Object.assign(new Error(words), { responseCode }))
    },
    onData: (stream, _session, done) => {
      textOf(stream)
        .then((mail) => received.push(mail))
        .then(() => done(), done)
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const { port } = smtp.server.address() as AddressInfo
  return {
    received,
    answers,
    mailer: createMailer({ ...settings, mail: { ...NOBODY, url: `smtp://127.0.0.1:${port}` } }),
    reset() {
      received.length = 0
      answers.clear()
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}
