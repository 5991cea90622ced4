import type { Draft, DraftValues } from '@backoffice/auth-session'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShell } from '../use-shell.ts'
import { changesOf, layOver, type DraftChanges } from './draft-changes.ts'

const report = (error: unknown) => console.error(error)

interface DraftedForm<Values extends DraftValues> {
  /** The record, such as `products/` and its uid, or a name for a new one, such as `orders/new`. */
  readonly record: string
  /** What the record is called, for the list of drafts. */
  readonly title: string
  /** What the form holds now; another object after each change. */
  readonly values: Values
  /** What it began with. */
  readonly loaded: Values
  readonly etag: string | null
  /** Whether `values` differ from `loaded`. */
  readonly dirty: boolean
  /** Puts the values of a draft into the form. */
  readonly restore: (values: Values) => void
}

/** A draft from another time that waits for an answer. */
export interface OfferedDraft extends DraftChanges {
  /** Milliseconds since 1970. */
  readonly savedAt: number
  readonly restore: () => void
  readonly discard: () => void
}

/** What becomes of the draft of a form. */
export interface FormDraft {
  /** What was typed another time and not saved; null when there is nothing, or it has been answered. */
  readonly offered: OfferedDraft | null
  /** Keeps what is typed now, at once; undefined on a shared device. */
  readonly keep: (() => Promise<void>) | undefined
  /** Forgets what is typed now. */
  readonly forget: () => Promise<void>
}

/**
 * Keeps what is typed into a form on this device until it is saved or discarded, and offers it when the form is opened
 * again: after signing out, an expired session, a crash or a reload. What is offered and not yet
 * answered is not lost by typing on.
 */
export function useDraft<Values extends DraftValues>({
  record,
  title,
  values,
  loaded,
  etag,
  dirty,
  restore,
}: DraftedForm<Values>): FormDraft {
  const router = useRouter()
  const { drafts, session } = useShell()
  const [account] = useState(() => session.account?.uid ?? '')
  const [found, setFound] = useState<Draft | null>(null)
  const holds = useRef(false)

  const current = (typed = values): Omit<Draft, 'savedAt'> => ({
    account,
    record,
    title,
    route: router.latestLocation.href,
    etag,
    loaded,
    values: found ? layOver(layOver(loaded, found.loaded, found.values), loaded, typed) : typed,
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

  const answered = (then: () => void) => () => {
    setFound(null)
    then()
  }
  return {
    offered: found && {
      savedAt: found.savedAt,
      ...changesOf(found, loaded),
      restore: answered(() => restore(layOver(layOver(loaded, found.loaded, found.values), loaded, values))),
      discard: answered(() => {
        const rest = dirty ? { ...current(), values } : undefined
        drafts
          .open()
          .then((store) => (rest ? store.keep(rest) : store.discard(account, record)))
          .catch(report)
      }),
    },
    keep: drafts.isOff()
      ? undefined
      : async () => {
          const draft = current()
          await (await drafts.open()).keep(draft)
          holds.current = false
          // Where the form stays after all, it offers what was put aside.
          setFound({ ...draft, savedAt: Date.now() })
        },
    forget: drop,
  }
}
