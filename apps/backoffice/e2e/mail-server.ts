import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server that is running. */
interface RunningMailServer {
  /** For `MAIL_URL`. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Starts a mail server that takes every mail and forgets it; addresses that begin with `nobody` it does not know. */
export async function startMailServer(): Promise<RunningMailServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('nobody') ? Object.assign(new Error('User unknown'), { responseCode: 550 }) : undefined),
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => done())
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
