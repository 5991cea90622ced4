import { useBlocker, useMatch, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { FormDraft } from '../drafts/use-draft.ts'
import { useShell } from '../use-shell.ts'
import type { UnsavedForm } from './unsaved.ts'

interface LeaveOptions {
  /** Saves the changes, and resolves with whether that succeeded; undefined where they cannot be saved now. */
  readonly save: (() => Promise<boolean>) | undefined
  /** The draft of the form, from `useDraft`: with it, leaving can keep one. */
  readonly draft?: Pick<FormDraft, 'keep' | 'forget'>
  /** Resets the form to what was loaded; called when leaving has saved a draft or discarded the changes. */
  readonly reset?: () => void
}

interface LeaveGuard {
  /** Asks before these changes alone are left, as by closing a dialog; resolves with whether to continue. */
  readonly mayLeave: () => Promise<boolean>
  /** Ends the question at once, before the next rendering: the changes are being stored. */
  readonly release: () => void
}

/** Returns what a page shows by its search parameters: the record of its drawer, and whether its list is a sheet. */
const shownBy = (search: object): string =>
  JSON.stringify(['open' in search ? search.open : null, 'mode' in search ? search.mode : null])

/** Returns whether the page of this component stays with a URL: its own URLs, and those of the tabs in its frame. */
function useStays(): (pathname: string) => boolean {
  const router = useRouter()
  const page = useMatch({ strict: false, shouldThrow: false })
  return (pathname) => {
    if (!page) return false
    const [routes] = router.getMatchedRoutes(pathname)
    return (
      routes.some(({ id }) => id === page.routeId) && `${pathname}/`.startsWith(`${page.pathname.replace(/\/$/, '')}/`)
    )
  }
}

/**
 * Asks before unsaved changes are left: by a link, Back, another namespace, or closing the tab. `changed` has the names
 * of what differs now. Moving within the same page, such as its search parameters, does not ask, unless its drawer shows
 * another record or its sheet becomes a list; nor does the end of the session, which keeps the draft.
 */
export function useLeaveGuard(changed: readonly string[], { save, draft, reset }: LeaveOptions): LeaveGuard {
  const { unsaved, session } = useShell()
  const names = useEffectEvent(() => changed)
  const store = useEffectEvent(async () => (await save?.()) ?? false)
  const keep = useEffectEvent(async () => {
    await draft?.keep?.()
    reset?.()
  })
  const discard = useEffectEvent(async () => {
    await draft?.forget()
    reset?.()
  })
  const dirty = changed.length > 0
  const saves = save !== undefined
  const keeps = draft?.keep !== undefined
  const stays = useStays()
  const registered = useRef<{ readonly form: UnsavedForm; readonly remove: () => void }>(undefined)
  useEffect(() => {
    if (!dirty) return undefined
    const form = {
      changed: () => names(),
      ...(saves && { save: () => store() }),
      ...(keeps && { keep: () => keep() }),
      discard: () => discard(),
    }
    const remove = unsaved.add(form)
    registered.current = { form, remove }
    return () => {
      registered.current = undefined
      remove()
    }
  }, [unsaved, dirty, saves, keeps])
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: () => unsaved.isAny && session.account !== null,
    shouldBlockFn: async ({ current, next }) => {
      if (session.account === null || (stays(next.pathname) && shownBy(current.search) === shownBy(next.search)))
        return false
      return !(await unsaved.mayLeave())
    },
  })
  return {
    mayLeave: async () => registered.current === undefined || unsaved.mayLeave(registered.current.form),
    release: () => registered.current?.remove(),
  }
}
