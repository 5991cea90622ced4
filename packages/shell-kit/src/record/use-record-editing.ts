import { statusCodeOf } from '@backoffice/api-client'
import { useHotkeys } from '@mantine/hooks'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { useDraft } from '../drafts/use-draft.ts'
import type { Requirement } from '@backoffice/permissions'
import { useLeaveGuard } from '../leaving/use-leave-guard.ts'
import { useKitText } from '../messages.ts'
import { useShell } from '../use-shell.ts'
import { changedFields, mergeFields, pickFields } from './merge-fields.ts'
import { useOnline } from '../use-online.ts'
import { useReason } from '../use-reason.ts'
import { useNewer } from './use-newer.ts'
import { useRefusal } from './use-refusal.ts'
import { whoChanged, type HistoryPlace } from './who-changed.ts'

/** A record as it was read, and the `ETag` that came with it; `null` for one that does not exist yet. */
export interface LoadedRecord<Stored> {
  readonly record: Stored
  readonly etag: string | null
}

/** What the editing of a record uses of its form: `useRulesForm` in its controlled mode has it. */
interface RecordForm<Values> {
  readonly getValues: () => Values
  readonly setValues: (values: Values) => void
  readonly setInitialValues: (values: Values) => void
  readonly reset: () => void
  readonly setFieldError: (field: keyof Values & string, message: string) => void
  readonly onSubmit: (submit: (values: Values) => void) => (event?: never) => void
  readonly formMessage: string | null
}

/** One call of a save that takes several, and how far it is. */
export interface StoreStep {
  readonly name: string
  readonly state: 'waiting' | 'running' | 'done' | 'failed'
}

/** What a store that takes several calls tells about itself, so that a failed one is named and the others are kept. */
export interface StoreProgress<Stored> {
  /** Names the calls that follow, in their order. */
  readonly begin: (names: readonly string[]) => void
  /** One of them is done; `stored` is the record as it is now, where the call said so. */
  readonly advance: (stored?: LoadedRecord<Stored>) => void
}

interface EditedRecord<Stored, Values extends Readonly<Record<string, unknown>>> {
  readonly form: RecordForm<Values>
  readonly loaded: LoadedRecord<Stored>
  /** The right that changing it takes, and creating one where that is another; who lacks it is told so. */
  readonly needs?: { readonly put: Requirement; readonly post?: Requirement }
  /** Under what the queries keep it as it is stored, as a `LoadedRecord`. */
  readonly queryKey: QueryKey
  /** Under what its draft is kept: the resource and the uid, or `brands/new`. */
  readonly draftOf: string
  /** Where its history is, which tells who changed a field last when somebody else saved first. */
  readonly historyOf?: HistoryPlace
  /** What it is called, for its draft and for what is said once it is saved. */
  readonly titleOf: (record: Stored) => string
  /** Its fields as the form holds them. */
  readonly valuesOf: (record: Stored) => Values
  /** What its fields are called. */
  readonly labels: Readonly<Record<keyof Values & string, string>>
  /** A field as people read it, where that is not its value as a text; undefined for all others. */
  readonly show?: (field: keyof Values & string, values: Values) => string | undefined
  /** Reads it as it is stored now, when somebody else saved first. */
  readonly read: () => Promise<LoadedRecord<Stored>>
  /** Stores some fields over `base`; all of them when it is new. Rejects with status 412 when it is not the newest any more. */
  readonly store: (
    changes: Partial<Values>,
    base: LoadedRecord<Stored>,
    progress: StoreProgress<Stored>,
  ) => Promise<LoadedRecord<Stored>>
  readonly onSaved?: (stored: LoadedRecord<Stored>) => void
  /** Shows a record that was made just now, unless it was saved to be closed. */
  readonly onCreated?: (stored: LoadedRecord<Stored>) => void
  /** Closes its drawer; left out where it has a page of its own. */
  readonly onClose?: () => void
}

const asText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(asText).join(', ') || '–'
  if (typeof value !== 'object') return JSON.stringify(value)
  return (
    Object.values(value)
      .map(asText)
      .filter((text) => text !== '–')
      .join(' · ') || '–'
  )
}

/**
 * Edits a record by its form: says what differs, saves only that, keeps what is typed as a draft, asks
 * before it is left behind, and where somebody else saved first keeps both changes, or asks field by field. `frame` is
 * what the `RecordForm` of `@backoffice/ui` draws of it.
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
  read,
  store,
  onSaved,
  onCreated,
  onClose,
}: EditedRecord<Stored, Values>) {
  type Field = keyof Values & string
  const text = useKitText()
  const { api, toasts } = useShell()
  const queryClient = useQueryClient()
  const [base, setBase] = useState(loaded)
  const [saving, setSaving] = useState(false)
  const [steps, setSteps] = useState<readonly StoreStep[]>([])
  const [clash, setClash] = useState<{
    readonly fields: readonly Field[]
    readonly theirs: LoadedRecord<Stored>
    readonly whose: Awaited<ReturnType<typeof whoChanged>>
  }>()
  const before = valuesOf(base.record)
  const values = form.getValues()
  const refusal = useRefusal(form, labels)
  const changed = changedFields(before, values)
  const dirty = changed.length > 0
  const draft = useDraft({
    record: draftOf,
    title: titleOf(base.record),
    values,
    loaded: before,
    etag: base.etag,
    dirty,
    restore: form.setValues,
  })

  const begin = (next: LoadedRecord<Stored>) => {
    setBase(next)
    form.setInitialValues(valuesOf(next.record))
    form.reset()
    refusal.forget()
    setSteps([])
    setClash(undefined)
  }
  // What is read again while nobody types replaces what is shown.
  const newest = useNewer<LoadedRecord<Stored>>(queryKey, (read) => {
    if (!dirty && !saving && read.etag !== base.etag) begin(read)
  })

  const progress: StoreProgress<Stored> = {
    begin: (names) => setSteps(names.map((name, index) => ({ name, state: index === 0 ? 'running' : 'waiting' }))),
    advance: (stored) => {
      // What is stored stays so whatever becomes of the rest.
      if (stored) setBase(stored)
      setSteps((all) => {
        const at = all.findIndex(({ state }) => state === 'running')
        return all.map((step, index) =>
          index === at ? { ...step, state: 'done' } : index === at + 1 ? { ...step, state: 'running' } : step,
        )
      })
    },
  }

  const whose = async (fields: readonly Field[]) => {
    if (!historyOf) return {}
    try {
      return await whoChanged(api, historyOf, fields)
    } catch (error) {
      // One can choose without knowing whose the other value is.
      console.error(error)
      return {}
    }
  }
  const storeOver = async (over: LoadedRecord<Stored>, mine: Values): Promise<LoadedRecord<Stored> | undefined> => {
    try {
      const changes: Partial<Values> = {}
      // A new record is sent whole: what it begins with need not be what the server presumes.
      const fields = over.etag === null ? (Object.keys(mine) as Field[]) : changedFields(valuesOf(over.record), mine)
      for (const field of fields) changes[field] = mine[field]
      return await store(changes, over, progress)
    } catch (error) {
      if (statusCodeOf(error) !== 412) throw error
      const theirs = await read()
      const merged = mergeFields(valuesOf(over.record), mine, valuesOf(theirs.record))
      if (merged.conflicts.length === 0)
        return await storeOver(theirs, { ...valuesOf(theirs.record), ...pickFields(mine, merged.mine) })
      setClash({ fields: merged.conflicts, theirs, whose: await whose(merged.conflicts) })
      return undefined
    }
  }
  const save = async (over: LoadedRecord<Stored>, mine: Values, closes = false): Promise<void> => {
    setSaving(true)
    refusal.forget()
    setClash(undefined)
    try {
      const stored = await storeOver(over, mine)
      if (!stored) return
      if (over.etag !== null) queryClient.setQueryData(queryKey, stored)
      begin(stored)
      toasts.show({ type: 'success', message: text('kit.record.saved', { name: titleOf(stored.record) }) })
      onSaved?.(stored)
      if (closes && onClose) onClose()
      else if (over.etag === null) onCreated?.(stored)
    } catch (error) {
      setSteps((all) => all.map((step) => (step.state === 'running' ? { ...step, state: 'failed' } : step)))
      refusal.refuse(error, mine)
    } finally {
      setSaving(false)
    }
  }
  const choose = (choices: Readonly<Record<string, 'mine' | 'theirs'>>) => {
    if (!clash) return
    const theirs = valuesOf(clash.theirs.record)
    const { mine: untouched } = mergeFields(before, values, theirs)
    const kept = clash.fields.filter((field) => choices[field] === 'mine')
    void save(clash.theirs, { ...theirs, ...pickFields(values, [...untouched, ...kept]) })
  }

  const reason = useReason()
  const needed = base.etag === null ? (needs?.post ?? needs?.put) : needs?.put
  const submit = form.onSubmit((current) => void save(base, current))
  const submitAndClose = form.onSubmit((current) => void save(base, current, true))
  const online = useOnline()
  const finish = () => {
    // The key that finishes may have taken what was being typed, such as a tag, after the form was drawn.
    const differs = changedFields(before, form.getValues()).length > 0
    if (differs && online && !saving && !clash) submitAndClose()
  }
  useHotkeys([['mod+S', () => dirty && online && submit()]], [])
  const discard = () => begin(newest() ?? base)
  useLeaveGuard(dirty && !saving, { draft, reset: discard })
  const shown = (field: Field, of: Values) => show?.(field, of) ?? asText(of[field])
  const nameOf = (field: string): string => (field in labels ? labels[field as Field] : undefined) ?? field

  return {
    /** The record as it is stored. */
    record: base.record,
    etag: base.etag,
    dirty,
    saving,
    submit,
    frame: {
      whyReadOnly: needed && reason(needed),
      draft: draft.offered && {
        savedAt: draft.offered.savedAt,
        fields: draft.offered.fields.map(nameOf),
        clashes: draft.offered.clashes.map(nameOf),
        onRestore: draft.offered.restore,
        onDiscard: draft.offered.discard,
      },
      clash: clash && {
        conflicts: clash.fields.map((field) => ({
          field,
          label: nameOf(field),
          mine: shown(field, values),
          theirs: shown(field, valuesOf(clash.theirs.record)),
          last: clash.whose[field],
        })),
        onChoose: choose,
        onCancel: () => setClash(undefined),
      },
      bar: {
        changed: changed.map(nameOf),
        onSave: () => submit(),
        onDiscard: discard,
        saving,
        steps,
        problem: refusal.message ?? form.formMessage ?? undefined,
        reason: online ? undefined : text('kit.reason.offline'),
        ...(onClose && { onSaveAndClose: () => submitAndClose() }),
      },
      onSubmit: submit,
      onFinish: finish,
    },
  }
}
