import type { Mailer } from '../src/platform/mail/mailer.ts'

/** A mailer that hands on what it was given when it is told to go, and says when it has begun. */
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
