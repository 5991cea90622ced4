import type { Schema } from '@backoffice/api-contract'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { overrideField } from '@backoffice/record-kit/inheritance'
import { byName, useRecordEditing, useShell, type LoadedRecord } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { EmptyState, RecordForm, Section, StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { settingsQuery } from './queries.ts'
import { LastChange } from './last-change.tsx'
import { SettingControl } from './setting-control.tsx'
import {
  settingChangeOf,
  settingFieldsOf,
  settingNames,
  type SettingFields,
  type SettingName,
} from './setting-fields.ts'
import classes from './settings.module.css'
import { SettingUses } from './uses/setting-uses.tsx'
import { useSettingUses } from './uses/use-setting-uses.ts'

type Settings = Schema<'ProductSettings'>

const rules = {
  'sku.prefix': 'length:0,20',
  'sku.first': 'required|between:1,1000000000',
  price_floor: 'required|between:0,100',
  lead_days: 'required|between:0,365',
  cover_days: 'required|between:0,365',
  'ean_range.prefix': 'required|number|length:2,11',
  'ean_range.first': 'required|between:0,9999999999',
  'ean_range.last': 'required|between:0,9999999999',
  'label_layouts.*.name': 'required|length:1,120',
  'label_layouts.*.width': 'required|between:20,210',
  'label_layouts.*.height': 'required|between:10,297',
  'review_replies.*.name': 'required|length:1,120',
  'glossary.*.term': 'required|length:1,120',
  'extra_fields.*.name': 'required|length:1,120',
  'extra_fields.*.code': 'required|length:1,32',
} as const

interface SettingsFormProps {
  readonly loaded: LoadedRecord<Settings>
  readonly editable: boolean
  /** Settings that match the search. */
  readonly shown: readonly SettingName[]
  /** Whether the search matches something outside of this form. */
  readonly othersFound: boolean
}

/** Edits the settings, each with its origin: overridden here, or inherited. */
export function SettingsForm({ loaded, editable, shown, othersFound }: SettingsFormProps) {
  const text = useText()
  const locale = useLocale()
  const queryClient = useQueryClient()
  const { api, session } = useShell()
  const { namespaces } = session.use()
  const { namespace: uid } = loaded.record
  const labels = useMemo(
    () => ({ ...byName(settingNames, (name) => text(`catalog.setting.${name}`)), own: text('catalog.settings.own') }),
    [text],
  )
  const form = useRulesForm({
    mode: 'controlled',
    initialValues: settingFieldsOf(loaded.record),
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const { record, frame } = useRecordEditing<Settings, SettingFields>({
    form,
    loaded,
    needs: { put: 'products_put' },
    queryKey: settingsQuery(api, uid).queryKey,
    draftOf: `product-settings/${uid}`,
    titleOf: () => text('catalog.settings'),
    valuesOf: settingFieldsOf,
    labels,
    show: (field, values) => (field === 'own' ? values.own.map((name) => labels[name]).join(', ') || '–' : undefined),
    read: () => queryClient.fetchQuery({ ...settingsQuery(api, uid), staleTime: 0 }),
    store: async (changes, base) => {
      const before = settingFieldsOf(base.record)
      const { data, etag } = await api.PUT('/api/product-settings/{uid}', {
        params: { path: { uid } },
        body: settingChangeOf(changes, before, { ...before, ...changes }),
        disableMessage: true,
        ...(base.etag !== null && { ifMatch: base.etag }),
      })
      return { record: data.results, etag }
    },
  })
  const uses = useSettingUses(settingFieldsOf(record))
  const values = form.getValues()
  const nameOf = (namespace: string) => namespaces.find((one) => one.uid === namespace)?.name ?? namespace
  const setOwn = (name: SettingName, isOwn: boolean) => {
    form.setFieldValue('own', isOwn ? [...values.own, name] : values.own.filter((one) => one !== name))
    if (!isOwn) form.setFieldValue(name, settingFieldsOf(record)[name])
  }
  const originOf = (name: SettingName) => {
    if (values.own.includes(name)) return { tone: 'info', label: text('catalog.settings.own') } as const
    const origin = record.origins[name]
    return {
      tone: 'neutral',
      label:
        typeof origin === 'string' && origin !== uid
          ? text('catalog.settings.from', { namespace: nameOf(origin) })
          : text('catalog.settings.preset'),
    } as const
  }
  return (
    <RecordForm {...frame} editable={editable}>
      {shown.length === 0 && !othersFound && <EmptyState title={text('catalog.settings.none-found')} />}
      {shown.map((name) => {
        const isOwn = values.own.includes(name)
        const { tone, label } = originOf(name)
        const author = record.authors[name]
        return (
          <Section
            key={name}
            title={labels[name]}
            extra={
              <div className={classes.origin}>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                {editable && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={({ currentTarget }) =>
                      isOwn ? setOwn(name, false) : overrideField(currentTarget, () => setOwn(name, true))
                    }
                  >
                    {text(isOwn ? 'catalog.settings.inherit' : 'catalog.settings.override')}
                  </Button>
                )}
              </div>
            }
          >
            <p className={classes.hint}>{text(`catalog.setting.${name}.hint`)}</p>
            {isOwn && author && <LastChange {...author} />}
            <SettingControl
              name={name}
              label={labels[name]}
              form={form}
              editing={editable && isOwn}
              eanFree={record.ean_free}
              uses={uses}
            />
            <SettingUses label={labels[name]} uses={uses.of(name)} problem={uses.problem} />
          </Section>
        )
      })}
    </RecordForm>
  )
}
