import { useRecord, useShell } from '@backoffice/shell-kit'
import { RecordStates } from '@backoffice/ui'
import { shippingTimesQuery } from './queries.ts'
import { useText } from './texts.ts'
import { TimesForm } from './times-form.tsx'

/** When orders of a namespace leave, and the form that changes it. */
export function ShippingTimesSection({ uid }: { readonly uid: string }) {
  const text = useText()
  const { api } = useShell()
  const { loaded, state } = useRecord(uid, shippingTimesQuery(api, uid))
  return (
    <RecordStates {...state} gone={{ title: text('record.gone'), hint: text('record.gone-hint') }}>
      {loaded && <TimesForm loaded={loaded} />}
    </RecordStates>
  )
}
