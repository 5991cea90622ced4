import { HistorySection } from '@backoffice/record-kit/parts'
import { lazyDialog, useFilters, useRecord, useShell } from '@backoffice/shell-kit'
import { RecordStates, SearchField, SettingsPage as Page } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'
import { OptionsSection } from './options/options-section.tsx'
import { settingsQuery } from './queries.ts'
import { productSettingsRoute } from './routes.ts'
import { settingNames, type SettingName } from './setting-fields.ts'
import { SettingsForm } from './settings-form.tsx'

const OptionDrawer = lazyDialog(() => import('./options/option-drawer.tsx'), [])

/** Renders the product settings of the namespace, with those that it inherits. */
export function SettingsPage() {
  const text = useText()
  const { api, session, permissions } = useShell()
  const { account, namespace: chosen, namespaces } = session.use()
  const [{ open }, change] = useFilters(productSettingsRoute)
  const [sought, setSought] = useState('')
  // The search provides the names of namespaces. While it is down, the account still has the uids of its own.
  const uid = chosen ?? namespaces[0]?.uid ?? account?.namespaces[0] ?? ''
  const namespace = namespaces.find((one) => one.uid === uid)
  const { loaded, state } = useRecord(uid, { ...settingsQuery(api, uid), enabled: uid !== '' })
  const q = sought.trim().toLowerCase()
  const isFound = (name: SettingName) =>
    `${text(`catalog.setting.${name}`)} ${text(`catalog.setting.${name}.hint`)}`.toLowerCase().includes(q)
  const isOptionsFound = `${text('catalog.options')} ${text('catalog.options.hint')}`.toLowerCase().includes(q)
  const labels = Object.fromEntries(settingNames.map((name) => [name, text(`catalog.setting.${name}`)]))
  return (
    <Page
      title={text('catalog.settings')}
      subtitle={namespace && text('catalog.settings.of', { namespace: namespace.name })}
      search={<SearchField label={text('catalog.settings.find')} value={sought} onChange={setSought} />}
    >
      <RecordStates
        {...state}
        isGone={state.isGone || uid === ''}
        gone={{ title: text('record.gone'), hint: text('record.gone-hint') }}
      >
        {loaded && (
          <>
            {isOptionsFound && <OptionsSection namespace={uid} />}
            <SettingsForm
              key={uid}
              loaded={loaded}
              editable={permissions.can('products_put')}
              shown={settingNames.filter(isFound)}
              othersFound={isOptionsFound}
            />
            {q === '' && <HistorySection resource="product-settings" object={uid} labels={labels} />}
          </>
        )}
      </RecordStates>
      {open && uid !== '' && (
        <OptionDrawer key={open} uid={open} namespace={uid} onShow={(next) => change({ open: next })} />
      )}
    </Page>
  )
}
