import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A running mail server. */
interface RunningMailServer {
  /** For `MAIL_URL`. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts a mail server that stores every email in a folder, one file each; recipients that begin with `nobody` are
 * rejected.
 */
export async function startMailServer(folder: string): Promise<RunningMailServer> {
  let count = 0
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody') ? Object.assign(new Error('User unknown'), { responseCode: 550 }) : undefined),
    onData: (stream, _session, done) => {
      count += 1
      const file = join(folder, `${String(count).padStart(6, '0')}.eml`)
      textOf(stream)
        .then((mail) => writeFile(file, mail))
        .then(() => done(), done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
