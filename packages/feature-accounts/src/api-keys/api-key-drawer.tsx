import type { RecordOf } from '@backoffice/record-kit'
import { RecordDetail } from '@backoffice/record-kit/detail'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { ExplainedStatus } from '@backoffice/ui'
import { useState } from 'react'
import { useCaller } from '../accounts/use-caller.ts'
import { useGroups } from '../accounts/use-groups.ts'
import { hasRight } from '../accounts/why-not-change.ts'
import { apiKeyRecord } from './api-key-record.ts'
import { KeyActions } from './key-actions.tsx'
import { GeneralSection, LimitsSection, UseSection } from './key-sections.tsx'
import { stateOf, stateTones } from './key-state.ts'
import { SecretDialog, type ShownSecret } from './secret-dialog.tsx'
import { useText } from './texts.ts'

type ApiKey = RecordOf<'api-keys'>

/** Returns why the caller may not change a key, in words. */
function useWhyNot() {
  const text = useText()
  const caller = useCaller()
  const groups = useGroups()
  return ({ revoked, group }: ApiKey) => {
    if (revoked) return text('accounts.api-key.why-not.revoked')
    const actions = groups?.find(({ uid }) => uid === group)?.actions ?? []
    return actions.every((right) => hasRight(caller, right)) ? undefined : text('accounts.api-key.why-not.stronger')
  }
}

/** Returns the secret of a key that was just created. */
const secretIn = (saved: ApiKey): ShownSecret | undefined =>
  'secret' in saved && typeof saved.secret === 'string' ? { name: saved.name, secret: saved.secret } : undefined

/** Edits an API key beside the list, and shows the secret of a new one once. */
export default function ApiKeyDrawer(drawer: ListDrawer) {
  const text = useText()
  const whyNot = useWhyNot()
  const { session } = useShell()
  const { namespaces } = useCaller()
  const [namespace, setNamespace] = useState(session.namespace ?? namespaces[0]?.uid ?? '')
  const [shown, setShown] = useState<ShownSecret>()
  return (
    <>
      <RecordDetail
        of={apiKeyRecord}
        text={text}
        drawer={drawer}
        createWith={{ namespace }}
        onSaved={(saved) => setShown(secretIn(saved))}
        whyReadOnly={whyNot}
        renderStatus={(apiKey) => {
          const state = stateOf(apiKey, new Date(apiKey.expires_at ?? 0))
          return (
            <ExplainedStatus tone={stateTones[state]} meaning={text(`accounts.api-key.state.means.${state}`)}>
              {text(`accounts.api-key.state.${state}`)}
            </ExplainedStatus>
          )
        }}
        renderSubtitle={({ start }) => <code>{start}…</code>}
        renderActions={(apiKey) => <KeyActions apiKey={apiKey} whyNot={whyNot(apiKey)} onSecret={setShown} />}
      >
        <GeneralSection namespace={namespace} onNamespace={setNamespace} />
        <LimitsSection />
        <UseSection />
      </RecordDetail>
      {shown && <SecretDialog {...shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
