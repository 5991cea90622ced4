import { loadMessages } from '@backoffice/texts'
import { useRef, useState } from 'react'
import { useShell } from '../use-shell.ts'
import { changedFields, mergeFields, pickFields, type Complete } from './merge-fields.ts'
import { whoseTextOf, whoseTexts } from './texts.ts'
import { whoChanged, type HistoryPlace } from './who-changed.ts'

type Whose = Awaited<ReturnType<typeof whoChanged>>

interface OthersOptions<Values extends Readonly<Record<string, unknown>>> {
  readonly historyOf: HistoryPlace | undefined
  /** The stored values that the form was based on, and its own. */
  readonly before: Values
  readonly values: Values
  readonly complete: Complete<Values>
  /** Puts values into the form. */
  readonly setValues: (values: Values) => void
  readonly nameOf: (field: string) => string
  readonly show: (field: keyof Values & string, of: Values) => string
}

/** Returns a function that tells who changed fields of a record last; nothing where that is unknown. */
export function useWhose(historyOf: HistoryPlace | undefined): (fields: readonly string[]) => Promise<Whose> {
  const { api, session, i18n } = useShell()
  return async (fields) => {
    if (!historyOf || fields.length === 0) return {}
    try {
      await loadMessages(i18n, whoseTexts)
      return await whoChanged(api, historyOf, fields, ({ actor, actor_name: name }) =>
        name !== null && actor === session.account?.uid ? whoseTextOf(i18n)('kit.record.own-tab', { name }) : name,
      )
    } catch (error) {
      // A conflict can be resolved without knowing whose the other value is.
      console.error(error)
      return {}
    }
  }
}

/**
 * Lays unsaved changes over what others have stored meanwhile: takes over the fields that were not touched here, and
 * keeps the values of those that both changed undecided until one of them is chosen.
 */
export function useOthersChanges<Values extends Readonly<Record<string, unknown>>>({
  historyOf,
  before,
  values,
  complete,
  setValues,
  nameOf,
  show,
}: OthersOptions<Values>) {
  type Field = keyof Values & string
  const whoseAre = useWhose(historyOf)
  const [undecided, setUndecided] = useState<readonly Field[]>([])
  const [taken, setTaken] = useState<readonly Field[]>([])
  const [whose, setWhose] = useState<Whose>()
  const round = useRef(0)
  const changed = changedFields(before, values)
  const open = undecided.filter((field) => changed.includes(field))
  const decide = (field: Field) => setUndecided(undecided.filter((one) => one !== field))
  const by = [...new Set(taken.flatMap((field) => whose?.[field]?.by ?? []))]

  return {
    /** Fields that both changed and of which neither value was chosen. */
    undecided: open,
    whose: whose ?? {},
    clear: () => {
      round.current += 1
      setUndecided([])
      setTaken([])
      setWhose(undefined)
    },
    /** Returns the values of the form over newly stored ones. */
    meet: (theirs: Values): Values => {
      const merged = mergeFields(before, values, theirs, complete)
      const both = [...new Set([...open, ...merged.conflicts])]
      const fields = [...new Set([...taken, ...merged.theirs])].filter((field) => !both.includes(field))
      setUndecided(both)
      setTaken(fields)
      const own = (round.current += 1)
      void whoseAre([...both, ...fields]).then((found) => {
        if (own === round.current) setWhose(found)
      })
      return complete({ ...theirs, ...pickFields(values, [...merged.mine, ...merged.conflicts]) })
    },
    /** What the form shows of it; undefined while there is nothing, or it is not known whose it is. */
    shown:
      whose && open.length + taken.length > 0
        ? {
            taken: taken.length > 0 ? { by, fields: taken.map(nameOf) } : undefined,
            onSeen: () => setTaken([]),
            changes: open.map((field) => ({
              field,
              label: nameOf(field),
              theirs: show(field, before),
              by: whose[field]?.by ?? null,
              onUse: () => {
                decide(field)
                setValues(complete({ ...values, [field]: before[field] }))
              },
              onKeep: () => decide(field),
            })),
          }
        : undefined,
  }
}
