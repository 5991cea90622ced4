import { SpanKind } from '@opentelemetry/api'
import type { ClientBase, Pool } from 'pg'
import { inSpan } from './in-span.ts'

/**
 * Returns the text of a query that returns a promise; undefined for a stream, and where the pool itself passes a query
 * on.
 */
function textOf(args: readonly unknown[]): string | undefined {
  const [query] = args
  if (typeof args.at(-1) === 'function') return undefined
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}

/** Records each query of a request as a span: its text, with values as `$1`, and never the values. */
export function traceQueries(target: Pool | ClientBase): void {
  target.query = new Proxy(target.query, {
    apply(query, self, args: unknown[]): unknown {
      const text = textOf(args)
      const run = (): unknown => Reflect.apply(query, self, args)
      if (text === undefined) return run()
      const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'QUERY'
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
      return inSpan(operation, { kind: SpanKind.CLIENT, attributes }, async () => run())
    },
  })
}
