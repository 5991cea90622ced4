import { messageOf } from '@backoffice/api-client'
import type { Account } from '@backoffice/auth-session'
import { useRulesForm } from '@backoffice/form-rules/mantine'
import { draftNoticeOf, useDraft, useLeaveGuard, useOnline } from '@backoffice/shell-kit'
import { lazyPicture } from '@backoffice/record-kit'
import { isLocale, locales, useLocale } from '@backoffice/texts'
import { DraftNotice, FieldGrid, SaveBar, Section, Select, WideField } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useState } from 'react'
import { catalogs } from '../features.ts'
import { languageNames, activateLanguage } from '../language.ts'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './account.module.css'
import { changeOwnAccount } from './change-own-account.ts'
import { useAppearance } from './use-appearance.ts'
import { preferred, usePreferenceChoices, type ScreenPreferences } from './use-preference-choices.ts'

const valuesOf = (
  { name, phone = '', job_title = '', language, time_zone = 'Europe/Amsterdam', preferences }: Account,
  shown: ScreenPreferences['appearance'],
) => {
  const { appearance = shown, density = null, start_page = null } = preferences
  return {
    name,
    phone,
    job_title,
    language: language ?? 'en',
    time_zone,
    ...({ appearance, density, start_page } satisfies ScreenPreferences),
  }
}
const OwnPicture = lazyPicture(() => import('./own-picture.tsx'))
const timeZones = Intl.supportedValuesOf('timeZone')
type OwnFields = ReturnType<typeof valuesOf>

const rules = { name: 'required|length:1,120', phone: 'length:0,40', job_title: 'length:0,120' }

/** Edits the own account; the language changes as soon as it is saved. */
export function OwnAccountForm({ account }: { readonly account: Account }) {
  const text = useText()
  const locale = useLocale()
  const services = useServices()
  const { toasts, i18n } = services
  const isOnline = useOnline()
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const labels = {
    name: text('shell.account.name'),
    phone: text('shell.account.phone'),
    job_title: text('shell.account.job'),
    language: text('shell.language.label'),
    time_zone: text('shell.account.time-zone'),
    appearance: text('shell.theme.label'),
    density: text('shell.account.density'),
    start_page: text('shell.account.start'),
  }
  const [shown] = useAppearance()
  const choices = usePreferenceChoices()
  const loaded = valuesOf(account, shown)
  const show = (field: keyof OwnFields, values: OwnFields): string => {
    if (field === 'language' && isLocale(values.language)) return languageNames[values.language]
    if (field === 'appearance') return choices.appearance.nameOf(values.appearance)
    if (field === 'density') return choices.density.nameOf(values.density)
    if (field === 'start_page') return choices.startPage.nameOf(values.start_page)
    return values[field] || '–'
  }
  const form = useRulesForm<OwnFields, typeof rules, never>({
    mode: 'controlled',
    initialValues: loaded,
    rules,
    labels,
    locale,
    report: (error) => console.error(error),
  })
  const values = form.getValues()
  const changed = (Object.keys(loaded) as (keyof OwnFields)[]).filter((field) => values[field] !== loaded[field])
  const dirty = changed.length > 0
  const begin = (next: OwnFields) => {
    form.setInitialValues(next)
    form.reset()
    setProblem(undefined)
  }
  const draft = useDraft({
    record: 'accounts/me',
    title: text('shell.account.title'),
    values,
    loaded,
    etag: null,
    dirty,
    restore: form.setValues,
  })
  const save = async (current: OwnFields): Promise<boolean> => {
    setSaving(true)
    try {
      const change = (of: (field: string) => boolean) =>
        Object.fromEntries(changed.filter(of).map((field) => [field, current[field]]))
      const preferences = change((field) => preferred.has(field))
      const data = await changeOwnAccount(services, {
        ...change((field) => !preferred.has(field)),
        ...(Object.keys(preferences).length > 0 && { preferences }),
      })
      begin(valuesOf(data, shown))
      if (isLocale(data.language) && data.language !== locale)
        await activateLanguage(i18n, data.language, catalogs, { keep: true })
      toasts.show({ type: 'success', message: text('shell.account.saved') })
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  const submit = form.onSubmit((current) => void save(current))
  const names = changed.map((field) => labels[field])
  useLeaveGuard(saving ? [] : names, {
    draft,
    reset: () => begin(loaded),
    save: isOnline
      ? () =>
          new Promise((resolve, reject) =>
            form.onSubmit(
              (current) => void save(current).then(resolve, reject),
              () => resolve(false),
            )(),
          )
      : undefined,
  })
  useHotkeys([['mod+S', () => dirty && submit()]], [])
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {draft.offered && <DraftNotice {...draftNoticeOf(draft.offered, { labels, loaded, show })} />}
      <Section title={text('shell.account.person')}>
        <FieldGrid>
          <WideField>
            <OwnPicture account={account} />
          </WideField>
          <TextInput label={labels.name} required autoComplete="name" {...form.getInputProps('name')} />
          <Select
            label={labels.language}
            allowDeselect={false}
            data={locales.map((value) => ({ value, label: languageNames[value] }))}
            {...form.getInputProps('language')}
            onChange={(value) => isLocale(value) && form.setFieldValue('language', value)}
          />
          <Select
            label={labels.time_zone}
            searchable
            allowDeselect={false}
            data={timeZones.includes(values.time_zone) ? timeZones : [values.time_zone, ...timeZones]}
            {...form.getInputProps('time_zone')}
          />
          <TextInput label={labels.job_title} {...form.getInputProps('job_title')} />
          <TextInput label={labels.phone} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
        </FieldGrid>
      </Section>
      <Section title={text('shell.account.preferences')}>
        <FieldGrid>
          <Select
            label={labels.start_page}
            description={text('shell.account.start.hint')}
            searchable
            allowDeselect={false}
            data={choices.startPage.dataWith(values.start_page)}
            {...form.getInputProps('start_page')}
            value={values.start_page ?? ''}
            onChange={(path) => form.setFieldValue('start_page', path || null)}
          />
          <Select
            label={labels.density}
            description={text('shell.account.density.hint')}
            allowDeselect={false}
            data={choices.density.data}
            {...form.getInputProps('density')}
            value={values.density ?? ''}
            onChange={(density) => form.setFieldValue('density', density || null)}
          />
          <Select
            label={labels.appearance}
            allowDeselect={false}
            data={choices.appearance.data}
            {...form.getInputProps('appearance')}
          />
        </FieldGrid>
      </Section>
      <SaveBar
        changed={names}
        onSave={() => submit()}
        onDiscard={() => begin(loaded)}
        saving={saving}
        problem={problem ?? form.formMessage ?? undefined}
      />
    </form>
  )
}
