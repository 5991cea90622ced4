import type { I18n } from '@backoffice/texts'
import { Canceled, type Confirmations } from '../confirmation/confirmations.ts'
import { kitTextOf } from '../messages.ts'

/** A form with changes that are not saved. */
export interface UnsavedForm {
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
   * Asks before unsaved changes are left: stay, save a draft, or discard. Resolves with whether to continue. Everything
   * that leaves the page asks here: links, another namespace, a newer build.
   */
  readonly mayLeave: () => Promise<boolean>
  readonly subscribe: (listener: () => void) => () => void
}

interface Options {
  readonly confirmations: Confirmations
  readonly i18n: I18n
}

/** Creates the list of unsaved forms; one per page. */
export function createUnsaved({ confirmations, i18n }: Options): Unsaved {
  const forms = new Set<UnsavedForm>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const ask = async (): Promise<boolean> => {
    const all = [...forms]
    const keepers = all.flatMap(({ keep }) => (keep ? [keep] : []))
    const text = kitTextOf(i18n)
    const keepable = keepers.length === all.length
    return confirmations.ask({
      title: text('kit.leave.title'),
      description: text(keepable ? 'kit.leave.description-draft' : 'kit.leave.description'),
      action: text('kit.leave.discard'),
      cancel: text('kit.leave.stay'),
      destructive: true,
      run: async () => {
        for (const { discard } of all) await discard()
        return true
      },
      ...(keepable && {
        alternative: {
          label: text('kit.leave.keep'),
          run: async () => {
            for (const keep of keepers) await keep()
            return true
          },
        },
      }),
    })
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
    async mayLeave() {
      if (forms.size === 0) return true
      const asked = [...forms]
      try {
        const goes = await ask()
        // Saved or discarded forms are no longer unsaved, even before they have rendered.
        for (const form of asked) forms.delete(form)
        tell()
        return goes
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
