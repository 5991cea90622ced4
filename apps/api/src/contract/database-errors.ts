import type { PlainSentence } from '../refusals/sentences.ts'
import { conflict, Failure, invalid } from './failure.ts'

interface DatabaseError {
  readonly code: string
  readonly constraint?: string
}

/** What each constraint means to the person who ran into it, and which field is to blame. */
const constraints: Readonly<Record<string, readonly [message: PlainSentence, field: string]>> = {
  accounts_email: ['This e-mail address is already in use.', '/email'],
  groups_name: ['There is already a group with this name.', '/name'],
  namespaces_code_unique: ['There is already a namespace with this code.', '/code'],
  brands_name: ['There is already a brand with this name.', '/name'],
  brands_slug: ['There is already a brand with this slug.', '/slug'],
  categories_handle: ['There is already a category with this handle here.', '/handle'],
  suppliers_name: ['There is already a supplier with this name.', '/name'],
  suppliers_code: ['There is already a supplier with this code.', '/code'],
  option_groups_code: ['There is already an option group with this code.', '/code'],
  product_translations_language: ['There is already a text in this language.', '/language'],
  supplier_orders_number: ['There is already an order with this number.', '/number'],
  tasks_number: ['There is already a task with this number.', '/number'],
  product_seo_handle: ['Another product has this address.', '/handle'],
  websites_domain: ['There is already a website with this domain name.', '/domainname'],
  products_sku: ['This SKU is already in use.', '/sku'],
  products_ean13: ['This EAN is already in use.', '/ean13'],
  customers_email: ['There is already a customer with this e-mail address.', '/email'],
  customers_number: ['There is already a customer with this number.', '/number'],
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

const busy = (message: PlainSentence) => new Failure(503, [{ message, code: 'busy' }], { 'retry-after': '1' })
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', '57P01', '57P02', '57P03', '08000', '08003', '08006'])

/** Whether the database could not be reached: what was asked of it is not to blame. */
export function isOutOfReach(error: unknown): boolean {
  const found = databaseError(error)
  if (found) return UNREACHABLE.has(found.code)
  return error instanceof Error && /Connection terminated|timeout exceeded when trying to connect/.test(`${error.message} ${String(error.cause)}`)
}

/** Turns what the database refused into an answer; undefined when it is no fault of the caller or of the moment. */
export function failureOfDatabase(error: unknown): Failure | undefined {
  const found = databaseError(error)
  if (!found) {
    return isOutOfReach(error) ? busy('The database cannot be reached. Try again in a moment.') : undefined
  }
  const known = constraints[found.constraint ?? '']
  if (found.code === '23505') return known ? conflict(...known) : conflict('This already exists.')
  if (found.code === '23503') return conflict('Something else still refers to this, or it refers to something that does not exist.')
  if (found.code === '23514' || found.code.startsWith('22')) return invalid('A value is out of range.')
  if (found.code === '42501') return new Failure(404, [{ message: 'This does not exist in your namespaces.', code: 'not_found' }])
  if (found.code === '40001' || found.code === '40P01' || found.code === '55P03') return busy('Others are changing the same records. Try again.')
  if (found.code === '57014') return busy('This took too long.')
  if (found.code === '53100') return new Failure(507, [{ message: 'There is no space left to store this.', code: 'full' }])
  return UNREACHABLE.has(found.code) ? busy('The database cannot be reached. Try again in a moment.') : undefined
}
