import { pino, stdTimeFunctions } from 'pino'
import { describeError } from './describe-error.ts'
import { currentRequest, currentSpan } from './request-context.ts'

/** Returns the ids of the current request and its trace. */
function aboutRequest(): Record<string, string> {
  const request = currentRequest()
  if (!request) return {}
  const span = currentSpan()
  return { request: request.id, ...(span && { trace: span.traceId }) }
}

/**
 * The log of the server, one JSON object per line. Standard error is written synchronously, so the last lines of a
 * process are not lost.
 */
export const log = pino(
  {
    // Commands only log errors; the server sets the level of its settings.
    level: 'warn',
    base: null,
    messageKey: 'message',
    errorKey: 'error',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    // Fastify names what it logs itself `err`, `req` and `res`.
    serializers: { error: describeError, err: describeError, req: () => undefined, res: () => undefined },
    mixin: aboutRequest,
  },
  { write: (line) => void process.stderr.write(line) },
)
