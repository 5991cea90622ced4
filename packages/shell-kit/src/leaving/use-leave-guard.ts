import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { FormDraft } from '../drafts/use-draft.ts'
import { useShell } from '../use-shell.ts'

interface LeaveOptions {
  /** The draft of the form, from `useDraft`: with it there is a third option. */
  readonly draft?: Pick<FormDraft, 'keep' | 'forget'>
  /** Resets the form to what was loaded; called when leaving has saved a draft or discarded the changes. */
  readonly reset?: () => void
}

/** Returns the record that a drawer shows. */
const openIn = (search: object): unknown => ('open' in search ? search.open : undefined)

/**
 * Asks before unsaved changes are left: by a link, Back, another namespace, or closing the tab. `dirty` says whether
 * there are any now. Moving within the same page, such as its search parameters, does not ask, unless another record is
 * opened in its drawer; nor does the end of the session, which keeps the draft.
 */
export function useLeaveGuard(dirty: boolean, { draft, reset }: LeaveOptions = {}): void {
  const { unsaved, session } = useShell()
  const keep = useEffectEvent(async () => {
    await draft?.keep?.()
    reset?.()
  })
  const discard = useEffectEvent(async () => {
    await draft?.forget()
    reset?.()
  })
  const keeps = draft?.keep !== undefined
  useEffect(() => {
    if (!dirty) return undefined
    return unsaved.add({ ...(keeps && { keep: () => keep() }), discard: () => discard() })
  }, [unsaved, dirty, keeps])
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => unsaved.isAny && session.account !== null,
    shouldBlockFn: async ({ current, next }) => {
      if (
        session.account === null ||
        (current.pathname === next.pathname && openIn(current.search) === openIn(next.search))
      )
        return false
      return !(await unsaved.mayLeave())
    },
  })
}
