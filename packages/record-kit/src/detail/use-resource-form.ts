import { invalidateResource } from '@backoffice/api-client'
import { isLinkedKind } from '@backoffice/api-contract'
import type { CustomRule } from '@backoffice/form-rules'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { rightTo } from '@backoffice/permissions'
import { useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale, type ReadText } from '@backoffice/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { slugRule } from '../parts/slug.ts'
import { useText } from '../parts/texts.ts'
import { useInheritedReason } from '../references/use-inherited-reason.ts'
import { changeRecord, createRecord, recordQuery } from '../resource/record-calls.ts'
import type { RecordOf } from '../resource/record-name.ts'
import type {
  AnyValues,
  OwnRules,
  RecordData,
  RecordDefinition,
  RecordShape,
  RecordTextId,
  StoredRecord,
} from './define-record.ts'
import type { FormFields } from './fields.tsx'

/** Options of a record's form. */
export type RecordFormOptions<Shape extends RecordShape> = {
  readonly of: RecordDefinition<Shape>
  readonly text: ReadText<RecordTextId<NoInfer<Shape>>>
  /** Labels of nested fields, by path. */
  readonly moreLabels?: Readonly<Record<string, string>>
  /** Formats a field in a conflict; undefined: unchanged. */
  readonly show?: (field: keyof Shape['values'] & string, values: NoInfer<Shape>['values']) => string | undefined
  /** Initial values of a new record, where they differ from `fresh`. */
  readonly begin?: RecordOf<Shape['name']> | undefined
  /** Further fields of a new record beside its form. */
  readonly createWith?: object
  /** Called after each save, with the record as it was answered. */
  readonly onSaved?: (record: RecordOf<Shape['name']>) => void
} & ([Shape['ownRule']] extends [never]
  ? object
  : {
      /** Its own rules, with their messages. Keep them the same object between renders. */
      readonly ownRules: OwnRules<NoInfer<Shape>>
    })

/** The same for any record. */
export interface AnyFormOptions {
  readonly of: RecordData
  readonly text: ReadText<string>
  readonly moreLabels?: Readonly<Record<string, string>>
  readonly show?: (field: string, values: AnyValues) => string | undefined
  readonly begin?: StoredRecord | undefined
  readonly createWith?: object
  readonly onSaved?: (record: StoredRecord) => void
  readonly ownRules?: Readonly<Record<string, CustomRule>>
}

/** Where the form of a record is rendered. */
export interface FormPlace<Stored> {
  readonly loaded: LoadedRecord<Stored>
  readonly onCreated: (uid: string) => void
  readonly onClose: () => void
  /** Why the record cannot be changed, beside a missing permission. */
  readonly whyReadOnly?: string | undefined
}

/** Returns the labels of a record's fields, by path. */
export function useFieldLabels({ of, text, moreLabels }: AnyFormOptions): Readonly<Record<string, string>> {
  const recordText = useText()
  return useMemo(() => {
    const named = Object.keys(of.valuesOf(of.fresh())).map((field) => [
      field,
      field === 'seo' ? recordText('record.seo.title') : text(`${of.texts.one}.${field}`),
    ])
    const seo = {
      'seo.title': recordText('record.seo.page-title'),
      'seo.description': recordText('record.seo.description'),
    }
    return { ...Object.fromEntries(named), ...seo, ...moreLabels }
  }, [of, text, recordText, moreLabels])
}

/** Returns the form of any record. */
export function useAnyResourceForm(options: AnyFormOptions, place: FormPlace<StoredRecord>) {
  const { loaded, onCreated, onClose } = place
  const { of, text, show, begin, createWith, onSaved, ownRules } = options
  const { name, rights } = of.resource
  const recordText = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, permissions, search, session } = useShell()
  const labels = useFieldLabels(options)
  const isNew = loaded.etag === null
  const custom = useMemo(() => ({ ...slugRule(recordText('record.slug-rule')), ...ownRules }), [recordText, ownRules])
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: of.valuesOf((isNew && begin) || loaded.record),
    rules: of.rules,
    custom,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { uid } = loaded.record
  const query = recordQuery(api, name, uid)
  const create = (changes: AnyValues) =>
    createRecord(api, name, {
      ...of.changeOf(changes),
      ...createWith,
      // A record that notes are never about belongs to no namespace.
      ...(session.namespace !== null && isLinkedKind(name) && { namespace: session.namespace }),
    })
  const change = async (changes: AnyValues, etag: string) => {
    const stored = await changeRecord(api, name, { uid, etag, waitIndexation: false }, of.changeOf(changes))
    search.ownWrites.changed(name, { ...of.rowOf(stored.record), uid })
    return stored
  }
  const editing = useRecordEditing<StoredRecord, AnyValues>({
    form,
    loaded,
    needs: { put: rightTo(rights, 'put'), post: rightTo(rights, 'post') },
    queryKey: query.queryKey,
    draftOf: `${name}/${isNew ? 'new' : uid}`,
    historyOf: { resource: name, object: uid },
    titleOf: (record) => of.titleOf(record) || text(`${of.texts.many}.new`),
    valuesOf: of.valuesOf,
    labels,
    ...(show && { show }),
    read: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    store: (changes, base) => (base.etag === null ? create(changes) : change(changes, base.etag)),
    onSaved: ({ record }) => {
      void invalidateResource(queryClient, name, ...of.touches)
      onSaved?.(record)
    },
    onCreated: ({ record }) => onCreated(record.uid),
    onClose,
  })
  const inherited = useInheritedReason()(loaded.record.namespace) ?? place.whyReadOnly
  const editable = inherited === undefined && permissions.can(rightTo(rights, isNew ? 'post' : 'put'))
  const fields: FormFields<AnyValues> = { record: editing.record, form, labels, editable, isNew }
  return { fields, frame: { ...editing.frame, whyReadOnly: editing.frame.whyReadOnly ?? inherited } }
}

/**
 * Returns the form of a record: its rules, drafts, conflicts and saves, from its definition. `RecordDetail` renders it.
 */
export const useResourceForm: <Shape extends RecordShape>(
  options: RecordFormOptions<Shape>,
  place: FormPlace<RecordOf<Shape['name']>>,
) => Omit<ReturnType<typeof useAnyResourceForm>, 'fields'> & {
  readonly fields: FormFields<Shape['values'], RecordOf<Shape['name']>>
} = useAnyResourceForm as never
