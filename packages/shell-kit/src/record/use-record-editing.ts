import { invalidateResource, statusCodeOf } from '@backoffice/api-client'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { draftNoticeOf } from '../drafts/draft-notice-of.ts'
import { useDraft } from '../drafts/use-draft.ts'
import type { Requirement } from '@backoffice/permissions'
import { useLeaveGuard } from '../leaving/use-leave-guard.ts'
import { useKitText } from '../messages.ts'
import { useShell } from '../use-shell.ts'
import { asText } from './as-text.ts'
import { changedFields, mergeFields, pickFields, type Complete } from './merge-fields.ts'
import { useOnline } from '../use-online.ts'
import { useReason } from '../use-reason.ts'
import { useRequireOnline } from '../use-require-online.ts'
import { useNewer } from './use-newer.ts'
import { useOthersChanges, useWhose } from './use-others-changes.ts'
import { useSaveProblem } from './use-save-problem.ts'
import { useUnreadable } from './use-unreadable.ts'
import type { HistoryPlace, whoChanged } from './who-changed.ts'

/** A record as it was read, with its `ETag`; `null` for one that does not exist yet. */
export interface LoadedRecord<Stored> {
  readonly record: Stored
  readonly etag: string | null
}

/** The part of a form that editing uses: `useRulesForm` in its controlled mode has it. */
interface RecordForm<Values> {
  readonly getValues: () => Values
  readonly setValues: (values: Values) => void
  readonly setInitialValues: (values: Values) => void
  readonly reset: () => void
  readonly setFieldError: (field: keyof Values & string, message: string) => void
  readonly getInputNode: (field: keyof Values & string) => HTMLElement | null
  readonly onSubmit: (submit: (values: Values) => void, onFailure?: () => void) => (event?: never) => void
  readonly formMessage: string | null
  readonly dateMessage: string
}

/** One call of a save that takes several, and its progress. */
export interface StoreStep {
  readonly name: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
}

/** Progress reports of a save with several calls, so that a failed one is named and the others are kept. */
export interface StoreProgress<Stored> {
  /** Announces the next calls, in their order. */
  readonly begin: (names: readonly string[]) => void
  /** Marks one call as done; `stored` is the current record, where the call returned it. */
  readonly advance: (stored?: LoadedRecord<Stored>) => void
}

/** What follows a save: `leave` when the page is left anyway. */
type AfterSave = 'stay' | 'close' | 'leave'

interface EditedRecord<Stored, Values extends Readonly<Record<string, unknown>>> {
  readonly form: RecordForm<Values>
  readonly loaded: LoadedRecord<Stored>
  /** Permission to change it, and to create one where that differs; a missing one is shown. */
  readonly needs?: { readonly put: Requirement; readonly post?: Requirement }
  /** Query key of the stored record, as a `LoadedRecord`. */
  readonly queryKey: QueryKey
  /** Key of its draft: the resource and the uid, or `brands/new`. */
  readonly draftOf: string
  /** Its history, which tells who changed a field last in a conflict. */
  readonly historyOf?: HistoryPlace
  /** Returns its title, for its draft and for messages after saving. */
  readonly titleOf: (record: Stored) => string
  /** Returns its fields as form values. */
  readonly valuesOf: (record: Stored) => Values
  /** Labels of its fields. */
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** Formats a field where that is not its value as a text; undefined for all others. */
  readonly show?: (field: keyof Values & string, values: Values) => string | undefined
  /** Sets the fields that follow from others, such as the text of a language that repeats the name. Keep it stable. */
  readonly complete?: Complete<Values>
  /** Reads the stored record after a conflict. */
  readonly read: () => Promise<LoadedRecord<Stored>>
  /** Stores some fields over `base`; all of them when it is new. Rejects with status 412 when `base` is outdated. */
  readonly store: (
    changes: Partial<Values>,
    base: LoadedRecord<Stored>,
    progress: StoreProgress<Stored>,
  ) => Promise<LoadedRecord<Stored>>
  readonly onSaved?: (stored: LoadedRecord<Stored>) => void
  /** Shows a record that was just created, unless it was saved and closed. */
  readonly onCreated?: (stored: LoadedRecord<Stored>) => void
  /** Closes its drawer; omitted where it has a page of its own. */
  readonly onClose?: () => void
}

/**
 * Edits a record in its form: lists what differs, saves only that, stores a draft, asks before leaving, and when
 * someone else saved first merges both changes, or asks field by field. `frame` has the props of `RecordForm` of
 * `@backoffice/ui`.
 */
export function useRecordEditing<Stored, Values extends Readonly<Record<string, unknown>>>({
  form,
  loaded,
  needs,
  queryKey,
  draftOf,
  historyOf,
  titleOf,
  valuesOf,
  labels,
  show,
  complete = (fields) => fields,
  read,
  store,
  onSaved,
  onCreated,
  onClose,
}: EditedRecord<Stored, Values>) {
  type Field = keyof Values & string
  const text = useKitText()
  const { toasts } = useShell()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(loaded)
  const [saving, setSaving] = useState(false)
  const [steps, setSteps] = useState<readonly StoreStep[]>([])
  const [conflict, setConflict] = useState<{
    readonly fields: readonly Field[]
    readonly theirs: LoadedRecord<Stored>
    readonly whose: Awaited<ReturnType<typeof whoChanged>>
  }>()
  const before = valuesOf(base.record)
  const values = form.getValues()
  const saveProblem = useSaveProblem(form, labels)
  const unreadable = useUnreadable(form)
  const changed = changedFields(before, values)
  const dirty = changed.length > 0 || unreadable.fields.length > 0
  const draft = useDraft({
    record: draftOf,
    title: titleOf(base.record),
    values,
    loaded: before,
    etag: base.etag,
    dirty: changed.length > 0,
    restore: form.setValues,
  })

  const shown = (field: Field, of: Values) => show?.(field, of) ?? asText(of[field])
  const nameOf = (field: string): string => (field in labels ? labels[field as Field] : undefined) ?? field
  const whose = useWhose(historyOf)
  const others = useOthersChanges({
    historyOf,
    before,
    values,
    complete,
    setValues: form.setValues,
    nameOf,
    show: shown,
  })

  const begin = (next: LoadedRecord<Stored>) => {
    setBase(next)
    form.setInitialValues(valuesOf(next.record))
    form.reset()
    saveProblem.clear()
    setSteps([])
    setConflict(undefined)
    others.clear()
  }
  // Refreshed data replaces the values while no one types, and afterwards those that were not touched.
  const newest = useNewer<LoadedRecord<Stored>>(queryKey, (read) => {
    if (saving || conflict || base.etag === null || read.etag === base.etag) return
    if (!dirty) begin(read)
    else if (unreadable.fields.length === 0) {
      const stored = valuesOf(read.record)
      setBase(read)
      form.setInitialValues(stored)
      form.setValues(others.meet(stored))
    }
  })

  /** A save of several steps cannot be undone at once. */
  const stepCount = useRef(1)
  const progress: StoreProgress<Stored> = {
    begin: (names) => {
      stepCount.current = names.length
      setSteps(names.map((name, index) => ({ name, state: index === 0 ? 'running' : 'waiting' })))
    },
    advance: (stored) => {
      // Stored calls remain stored even if later ones fail.
      if (stored) setBase(stored)
      setSteps((all) => {
        const at = all.findIndex(({ state }) => state === 'running')
        return all.map((step, index) =>
          index === at ? { ...step, state: 'done' } : index === at + 1 ? { ...step, state: 'running' } : step,
        )
      })
    },
  }

  const storeOver = async (over: LoadedRecord<Stored>, mine: Values): Promise<LoadedRecord<Stored> | undefined> => {
    try {
      const changes: Partial<Values> = {}
      // A new record is sent complete: its initial values may differ from the server's defaults.
      const fields = over.etag === null ? (Object.keys(mine) as Field[]) : changedFields(valuesOf(over.record), mine)
      for (const field of fields) changes[field] = mine[field]
      return await store(changes, over, progress)
    } catch (error) {
      if (statusCodeOf(error) !== 412) throw error
      const theirs = await read()
      const merged = mergeFields(valuesOf(over.record), mine, valuesOf(theirs.record), complete)
      if (merged.conflicts.length === 0)
        return await storeOver(theirs, complete({ ...valuesOf(theirs.record), ...pickFields(mine, merged.mine) }))
      setConflict({ fields: merged.conflicts, theirs, whose: await whose(merged.conflicts) })
      return undefined
    }
  }
  const save = async (over: LoadedRecord<Stored>, mine: Values, then: AfterSave = 'stay'): Promise<boolean> => {
    setSaving(true)
    saveProblem.clear()
    setConflict(undefined)
    stepCount.current = 1
    try {
      const stored = await storeOver(over, mine)
      if (!stored) return false
      if (over.etag !== null) queryClient.setQueryData(queryKey, stored)
      begin(stored)
      toasts.show({
        type: 'success',
        message: text('kit.record.saved', { name: titleOf(stored.record) }),
        ...(historyOf && over.etag !== null && stepCount.current === 1 && { undoes: historyOf }),
      })
      onSaved?.(stored)
      void invalidateResource(queryClient)
      if (then === 'close' && onClose) onClose()
      else if (then !== 'leave' && over.etag === null) onCreated?.(stored)
      return true
    } catch (error) {
      setSteps((all) => all.map((step) => (step.state === 'running' ? { ...step, state: 'failed' } : step)))
      saveProblem.show(error, mine)
      return false
    } finally {
      setSaving(false)
    }
  }
  const choose = (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (!conflict) return
    const theirs = valuesOf(conflict.theirs.record)
    const { mine, conflicts } = mergeFields(before, values, theirs, complete)
    const kept = [...mine, ...conflicts].filter(
      (field) => !conflict.fields.includes(field) || choices[field] === 'mine',
    )
    void save(conflict.theirs, complete({ ...theirs, ...pickFields(values, kept) }))
  }

  const reason = useReason()
  const needed = base.etag === null ? (needs?.post ?? needs?.put) : needs?.put
  const saveDecided = async (mine: Values, then: AfterSave): Promise<boolean> => {
    if (others.undecided.length === 0) return save(base, mine, then)
    setConflict({ fields: others.undecided, theirs: base, whose: others.whose })
    return false
  }
  const submitAs = (then: AfterSave) => async (): Promise<boolean> =>
    !unreadable.block() &&
    new Promise((resolve, reject) =>
      form.onSubmit(
        (current) => void saveDecided(current, then).then(resolve, reject),
        () => resolve(false),
      )(),
    )
  const submit = () => void submitAs('stay')()
  const submitAndClose = () => void submitAs('close')()
  const online = useOnline()
  const requireOnline = useRequireOnline()
  const finish = () => {
    // The key that finishes may have taken what was being typed, such as a tag, after the form was drawn.
    const differs = unreadable.fields.length > 0 || changedFields(before, form.getValues()).length > 0
    if (differs && !saving && !conflict && requireOnline()) submitAndClose()
  }
  useHotkeys([['mod+S', () => dirty && requireOnline() && submit()]], [])
  const discard = () => {
    unreadable.discard()
    begin(newest() ?? base)
  }
  const changedNames = [...new Set([...changed.map(nameOf), ...unreadable.fields])]
  const canSave = online && (needed === undefined || reason(needed) === undefined)
  useLeaveGuard(saving ? [] : changedNames, { draft, reset: discard, save: canSave ? submitAs('leave') : undefined })

  return {
    /** The stored record. */
    record: base.record,
    etag: base.etag,
    dirty,
    saving,
    submit,
    /** Saves before something else is done with the record; resolves with whether it is stored. */
    save: submitAs('leave'),
    frame: {
      element: unreadable.element,
      turn: unreadable.turn,
      whyReadOnly: needed && reason(needed),
      draft: draft.offered && draftNoticeOf(draft.offered, { labels, loaded: before, show: shown }),
      conflict: conflict && {
        conflicts: conflict.fields.map((field) => ({
          field,
          label: nameOf(field),
          mine: shown(field, values),
          theirs: shown(field, valuesOf(conflict.theirs.record)),
          last: conflict.whose[field],
        })),
        onChoose: choose,
        onCancel: () => setConflict(undefined),
      },
      others: conflict ? undefined : others.shown,
      bar: {
        changed: changedNames,
        onSave: submit,
        onDiscard: discard,
        saving,
        steps,
        problem: saveProblem.message ?? form.formMessage ?? unreadable.message,
        reason: online ? undefined : text('kit.reason.offline'),
        ...(onClose && { onSaveAndClose: submitAndClose }),
      },
      onSubmit: submit,
      onFinish: finish,
    },
  }
}
