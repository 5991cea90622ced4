import { lazy } from '@backoffice/lazy'
import { OnDemand } from '@backoffice/ui'
import { useServices } from '../services-context.ts'
import { AccountFace } from './account-face.tsx'

const load = () => import('./account-dropdown.tsx')
const AccountDropdown = lazy(load)

/** Renders the account menu, whose content is loaded on demand. */
export function AccountMenu() {
  const { account } = useServices().session.use()
  if (!account) return null
  return (
    <OnDemand load={load} real={<AccountDropdown />}>
      {(triggers) => <AccountFace account={account} {...triggers} />}
    </OnDemand>
  )
}
