import type { RecordOf } from '@backoffice/record-kit'
import { RecordDetail } from '@backoffice/record-kit/detail'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { ExplainedStatus } from '@backoffice/ui'
import { Anchor } from '@mantine/core'
import { AccountActions } from './account-actions.tsx'
import { stateOf, stateTones } from './account-choices.ts'
import { AccountPicture } from './account-picture.tsx'
import { accountRecord } from './account-record.ts'
import { NamespacesSection } from './namespaces-section.tsx'
import { PersonSection } from './person-section.tsx'
import { RightsTester } from './rights-tester.tsx'
import { RoleSection } from './role-section.tsx'
import { SecuritySection } from './security-section.tsx'
import { useText } from './texts.ts'
import { useCaller } from './use-caller.ts'
import { whyNotChange } from './why-not-change.ts'
import { WorkSection } from './work-section.tsx'

type Account = RecordOf<'accounts'>

/** Returns why the caller may not change an account, in words. */
function useWhyNot() {
  const text = useText()
  const caller = useCaller()
  return (account: Account) => {
    const reason = whyNotChange(caller, account)
    return reason && text(`accounts.account.why-not.${reason}`)
  }
}

/** Edits an account beside the list, or invites a colleague. */
export default function AccountDrawer(drawer: ListDrawer) {
  const text = useText()
  const whyNot = useWhyNot()
  const { account: own } = useCaller()
  return (
    <RecordDetail
      of={accountRecord}
      text={text}
      drawer={drawer}
      whyReadOnly={whyNot}
      whyKeep={(account) => (account.uid === own?.uid ? text('accounts.account.own-deletion') : whyNot(account))}
      renderStatus={(account) => {
        const state = stateOf(account)
        return (
          <ExplainedStatus tone={stateTones[state]} meaning={text(`accounts.account.state.means.${state}`)}>
            {text(`accounts.account.state.${state}`)}
          </ExplainedStatus>
        )
      }}
      renderSubtitle={({ email }) => <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      renderActions={(account) => (
        <>
          <AccountPicture account={account} whyNot={whyNot(account)} />
          <AccountActions account={account} whyNot={whyNot(account)} />
        </>
      )}
      renderBelow={(account) => (
        <>
          <SecuritySection account={account} whyNot={whyNot(account)} />
          <RightsTester account={account} />
        </>
      )}
    >
      <PersonSection />
      <RoleSection />
      <NamespacesSection />
      <WorkSection />
    </RecordDetail>
  )
}
