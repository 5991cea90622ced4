import type { Mailer } from '../src/platform/mail/mailer.ts'

/** Creates a mailer that waits for `go` before it sends, and reports when it has started. */
export function slowMailer(post: Mailer): { mailer: Mailer; begun: Promise<void>; go: () => void } {
  const [begun, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    begun: begun.promise,
    go: told.resolve,
    mailer: {
      async send(mail) {
        begun.resolve()
        await told.promise
        await post.send(mail)
      },
    },
  }
}
