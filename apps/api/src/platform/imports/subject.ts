import { partImports } from '@backoffice/api-contract'
import { and, sql } from 'drizzle-orm'
import { invalid } from '../http/failure.ts'
import type { AnyCall } from '../records/record.ts'
import { targetNamespace } from '../records/handlers.ts'
import { visibleOf } from '../records/kinds.ts'
import { seenFrom } from '../session/scope.ts'
import { partOf } from './source-of.ts'
import type { StoredImport } from './source.ts'
import { text } from './messages.ts'

/**
 * Returns the namespace of a file: the wanted one, else that of the record that it is about. @throws 422 for a file
 * about a record that its namespace does not see, or about one though such files are about none
 */
export async function namespaceOfFile(
  call: AnyCall,
  { resource, about }: Pick<StoredImport, 'resource' | 'about'>,
  wanted: string | undefined,
): Promise<string> {
  const part = partOf(resource)
  const unknown = () => invalid(text('unknown-subject'), '/about')
  if (!part) {
    if (about !== null) throw unknown()
    return targetNamespace(call, wanted)
  }
  const kind = call.kinds.of(partImports[part].about)
  const [found] = await call.database
    .select({ namespace: sql<string | null>`${kind.namespace ?? sql`null`}` })
    .from(kind.table)
    .where(and(visibleOf(kind, call), sql`${kind.key} = ${about ?? ''}`))
  if (!found) throw unknown()
  const own = call.scope.own.find((namespace) => namespace === found.namespace)
  const namespace = targetNamespace(call, wanted ?? own)
  if (found.namespace !== null && !seenFrom(call.scope, namespace).includes(found.namespace)) throw unknown()
  return namespace
}
