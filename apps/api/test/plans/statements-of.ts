import { Query } from 'pg'
import { vi } from 'vitest'

/**
 * Returns the statements of one request in its transaction, whatever else the server does meanwhile; none where it is
 * rejected before.
 */
export async function statementsOf(send: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(Query.prototype, 'submit')
  try {
    await send()
    const sent = spy.mock.calls.map(([connection], index) => ({
      connection,
      text: String(Reflect.get(Object(spy.mock.contexts[index]), 'text')),
    }))
    const first = sent.findIndex(({ text }) => text.includes('app.account'))
    if (first < 0) return []
    const texts = sent
      .slice(first + 1)
      .flatMap(({ connection, text }) => (connection === sent[first]?.connection ? [text] : []))
    return texts.slice(
      0,
      texts.findIndex((text) => text === 'commit' || text === 'rollback'),
    )
  } finally {
    spy.mockRestore()
  }
}
