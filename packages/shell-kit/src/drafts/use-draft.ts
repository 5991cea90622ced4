import type { Draft, DraftValues } from '@backoffice/auth-session'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShell } from '../use-shell.ts'
import { changesOf, layOver, type DraftChanges } from './draft-changes.ts'

const report = (error: unknown) => console.error(error)

interface DraftedForm<Values extends DraftValues> {
  /** The record, such as `products/` and its uid, or a name for a new one, such as `orders/new`. */
  readonly record: string
  /** Title of the record, for the list of drafts. */
  readonly title: string
  /** Current values of the form; a new object after each change. */
  readonly values: Values
  /** Initial values of the form. */
  readonly loaded: Values
  readonly etag: string | null
  /** Whether `values` differ from `loaded`. */
  readonly dirty: boolean
  /** Puts the values of a draft into the form. */
  readonly restore: (values: Values) => void
}

/** An unsaved draft that is offered. */
export interface OfferedDraft<Values extends DraftValues> extends DraftChanges {
  /** What was loaded, with the draft's values. */
  readonly restored: Values
  /** Whether the record was saved since the draft was started. */
  readonly isOutdated: boolean
  /** Milliseconds since 1970. */
  readonly savedAt: number
  /** Restores these fields, or all of them; the others are discarded. */
  readonly restore: (fields?: readonly string[]) => void
  readonly discard: () => void
}

/** State of the draft of a form. */
export interface FormDraft<Values extends DraftValues = DraftValues> {
  /** The stored draft; null when there is none, or it was restored or discarded. */
  readonly offered: OfferedDraft<Values> | null
  /** Stores what is typed at once; undefined on a shared device. */
  readonly keep: (() => Promise<void>) | undefined
  /** Deletes the draft. */
  readonly forget: () => Promise<void>
}

/**
 * Stores what is typed into a form on this device until it is saved or discarded, and offers it when the form is opened
 * again: after signing out, an expired session, a crash or a reload. An offered draft that is not answered yet is not
 * lost by typing on.
 */
export function useDraft<Values extends DraftValues>({
  record,
  title,
  values,
  loaded,
  etag,
  dirty,
  restore,
}: DraftedForm<Values>): FormDraft<Values> {
  const router = useRouter()
  const { drafts, session } = useShell()
  const [account] = useState(() => session.account?.uid ?? '')
  const [found, setFound] = useState<Draft | null>(null)
  const holds = useRef(false)

  const restored = (draft: Draft, fields?: readonly string[]): Values => {
    const typed = Object.entries(draft.values).filter(([name]) => fields?.includes(name) ?? true)
    return layOver(loaded, draft.loaded, Object.fromEntries(typed))
  }
  const current = (typed = values): Omit<Draft, 'savedAt'> => ({
    account,
    record,
    title,
    route: router.latestLocation.href,
    etag,
    loaded,
    values: found ? layOver(restored(found), loaded, typed) : typed,
  })
  const drop = async () => {
    holds.current = false
    const store = await drafts.open()
    await (found ? store.keep(found) : store.discard(account, record))
  }
  const onChange = useEffectEvent((typed: Values, differs: boolean) => {
    if (differs) {
      holds.current = true
      const draft = current(typed)
      drafts
        .open()
        .then((store) => store.keepSoon(draft))
        .catch(report)
    } else if (holds.current) {
      drop().catch(report)
    }
  })
  useEffect(() => onChange(values, dirty), [values, dirty])

  const onFound = useEffectEvent((draft: Draft) => {
    if (changesOf(draft, loaded).fields.length > 0) setFound(draft)
    else drop().catch(report)
  })
  useEffect(() => {
    let gone = false
    const find = async () => {
      const store = await drafts.open()
      const draft = await store.find(account, record)
      if (draft && !gone) onFound(draft)
    }
    find().catch(report)
    const flush = () =>
      void drafts
        .open()
        .then((store) => store.flush())
        .catch(report)
    addEventListener('beforeunload', flush)
    addEventListener('pagehide', flush)
    return () => {
      gone = true
      removeEventListener('beforeunload', flush)
      removeEventListener('pagehide', flush)
    }
  }, [drafts, account, record])

  return {
    offered: found && {
      savedAt: found.savedAt,
      ...changesOf(found, loaded),
      restored: restored(found),
      isOutdated: found.etag !== etag,
      restore: (fields) => {
        setFound(null)
        restore(layOver(restored(found, fields), loaded, values))
      },
      discard: () => {
        setFound(null)
        const rest = dirty ? { ...current(), values } : undefined
        drafts
          .open()
          .then((store) => (rest ? store.keep(rest) : store.discard(account, record)))
          .catch(report)
      },
    },
    keep: drafts.isOff()
      ? undefined
      : async () => {
          const draft = current()
          await (await drafts.open()).keep(draft)
          holds.current = false
          // If the form stays after all, it offers the stored draft.
          setFound({ ...draft, savedAt: Date.now() })
        },
    forget: drop,
  }
}
