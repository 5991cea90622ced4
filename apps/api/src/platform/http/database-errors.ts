import type { ConstraintMessages } from '../records/record.ts'
import type { Message } from '../messages/message.ts'
import { conflict, Failure, invalid, missing } from './failure.ts'
import { text } from './messages.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
}

function databaseError(error: unknown): DatabaseError | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string') {
      const constraint = 'constraint' in at && typeof at.constraint === 'string' ? { constraint: at.constraint } : {}
      return { code: at.code, ...constraint }
    }
  }
  return undefined
}

const busy = (message: Message) => new Failure(503, [{ message }], { 'retry-after': '1' })
const full = () => new Failure(507, [{ message: text('storage-full') }])
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '25P04',
])
/** Codes of a full or read-only disk, in the database or beside it. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EROFS'])
/** Messages of the driver and its pool, which have no code, about a lost connection or an exhausted pool. */
const LOST =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable|timeout (?:exceeded when trying to connect|expired)|Query read timeout|Cannot use a pool after calling end|Received unexpected \w+ message from backend|The server does not support SSL|There was an error establishing an SSL connection)/

/** Whether an error, or its cause, is a lost connection to the database. */
function isConnectionLost(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (LOST.test(at.message)) return true
  return false
}

/** Whether the database could not be reached: the query is not at fault. */
export function isOutOfReach(error: unknown): boolean {
  const found = databaseError(error)
  return isConnectionLost(error) || (found !== undefined && UNREACHABLE.has(found.code))
}

/** Returns the failure for an error of the database; undefined when it is neither the caller's fault nor temporary. */
export function failureOfDatabase(error: unknown, constraints: ConstraintMessages): Failure | undefined {
  if (isConnectionLost(error)) return busy(text('database-unavailable'))
  const found = databaseError(error)
  if (!found) return undefined
  const known = constraints[found.constraint ?? '']
  if (found.code === '23505') return known ? conflict(...known) : conflict(text('already-exists'))
  if (found.code === '23503') return known ? conflict(...known) : conflict(text('reference-conflict'))
  if (found.code === '23514' && known) return invalid(...known)
  if (found.code === '23514' || found.code.startsWith('22')) return invalid(text('out-of-range'))
  if (found.code === '42501') return missing(text('not-in-your-namespaces'))
  if (found.code === '40001' || found.code === '40P01' || found.code === '55P03') return busy(text('locked'))
  if (found.code === '57014') return busy(text('timeout'))
  if (FULL.has(found.code)) return full()
  return UNREACHABLE.has(found.code) || found.code.startsWith('08') ? busy(text('database-unavailable')) : undefined
}
