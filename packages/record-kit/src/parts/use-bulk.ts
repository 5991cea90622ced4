import { invalidateResource, messageOf, type ResourceName } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'

const AT_ONCE = 4

/** Runs a call for each item, a few at a time. A failure does not stop the others. */
async function forEach<Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const refused: unknown[] = []
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await run(item)
      } catch (error) {
        refused.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return refused
}

/** Changes many records of a list, one call each, and reports how many succeeded and why the others did not. */
export function useBulk(resource: ResourceName, after: () => void) {
  const text = useText()
  const queryClient = useQueryClient()
  const { toasts } = useShell()
  const [busy, setBusy] = useState(false)
  const run = async <Item>(items: readonly Item[], change: (item: Item) => Promise<unknown>): Promise<void> => {
    setBusy(true)
    const refused = await forEach(items, change)
    setBusy(false)
    const done = text('record.bulk.done', { count: items.length - refused.length })
    toasts.show(
      refused.length === 0
        ? { type: 'success', message: done }
        : {
            type: 'warning',
            message: done,
            description: text('record.bulk.skipped', { count: refused.length, reason: messageOf(refused[0]) }),
          },
    )
    await invalidateResource(queryClient, resource)
    after()
  }
  return { busy, run }
}
