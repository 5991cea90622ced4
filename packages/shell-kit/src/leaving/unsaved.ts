import type { I18n } from '@backoffice/texts'
import { Canceled, type Confirmations } from '../confirmation/confirmations.ts'
import { kitTextOf } from '../messages.ts'

/** A form with changes that are not saved. */
export interface UnsavedForm {
  /** Returns the names of what has changed. */
  readonly changed: () => readonly string[]
  /**
   * Saves the changes. Resolves with whether that succeeded; if not, the form has the reasons, with the focus on the
   * first. Undefined where they cannot be saved now.
   */
  readonly save?: (() => Promise<boolean>) | undefined
  /** Saves them as a draft; undefined where drafts are disabled. */
  readonly keep?: (() => Promise<void>) | undefined
  /** Discards them. */
  readonly discard: () => void | Promise<void>
}

/** The forms of the page with unsaved changes. */
export interface Unsaved {
  readonly isAny: boolean
  /** Registers a form; returns a function that removes it. */
  readonly add: (form: UnsavedForm) => () => void
  /**
   * Asks before unsaved changes are left: stay, save, save a draft, or discard. Resolves with whether to continue.
   * Everything that leaves the page asks here: links, another namespace, a newer build. What closes a single form names
   * it.
   */
  readonly mayLeave: (only?: UnsavedForm) => Promise<boolean>
  readonly subscribe: (listener: () => void) => () => void
}

interface Options {
  readonly confirmations: Confirmations
  readonly i18n: I18n
}

/** Number of changed fields that the question names. */
const NAMED = 6

/** Returns a way to leave all of these forms; undefined unless each of them has it. */
function forAll(forms: readonly UnsavedForm[], way: 'save' | 'keep'): (() => Promise<boolean>) | undefined {
  if (forms.some((form) => !form[way])) return undefined
  return async () => {
    // The first form that cannot be saved has the focus: the others would take it away.
    for (const form of forms) if ((await form[way]?.()) === false) return false
    return true
  }
}

/** Creates the list of unsaved forms; one per page. */
export function createUnsaved({ confirmations, i18n }: Options): Unsaved {
  const forms = new Set<UnsavedForm>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const describe = (names: readonly string[], isKept: boolean): string => {
    const text = kitTextOf(i18n)
    const list = new Intl.ListFormat(i18n.locale, { type: 'unit' })
    const fields = list.format([
      ...names.slice(0, NAMED),
      ...(names.length > NAMED ? [text('kit.leave.more', { count: names.length - NAMED })] : []),
    ])
    return text(isKept ? 'kit.leave.description-draft' : 'kit.leave.description', { fields })
  }
  const ask = async (all: readonly UnsavedForm[]): Promise<boolean> => {
    const text = kitTextOf(i18n)
    const [save, keep] = [forAll(all, 'save'), forAll(all, 'keep')]
    const names = new Set(all.flatMap(({ changed }) => changed()))
    const alternatives = keep ? [{ label: text('kit.leave.keep'), run: keep }] : []
    const discard = async () => {
      for (const form of all) await form.discard()
      return true
    }
    const question = {
      title: text('kit.leave.title'),
      description: describe([...names], keep !== undefined),
      cancel: text('kit.leave.stay'),
    }
    return confirmations.ask(
      save
        ? {
            ...question,
            action: text('kit.leave.save'),
            run: save,
            alternatives: [...alternatives, { label: text('kit.leave.discard'), run: discard, destructive: true }],
          }
        : { ...question, action: text('kit.leave.discard'), run: discard, destructive: true, alternatives },
    )
  }
  return {
    get isAny() {
      return forms.size > 0
    },
    add(form) {
      forms.add(form)
      tell()
      return () => {
        forms.delete(form)
        tell()
      }
    },
    async mayLeave(only) {
      const asked = [...forms].filter((form) => only === undefined || form === only)
      if (asked.length === 0) return true
      try {
        if (!(await ask(asked))) return false
        // Saved or discarded forms are no longer unsaved, even before they have rendered.
        for (const form of asked) forms.delete(form)
        tell()
        return true
      } catch (error) {
        if (error instanceof Canceled) return false
        throw error
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
