import { OnDemand } from '@backoffice/ui'
import { lazy } from 'react'
import { RecentFace } from './recent-face.tsx'

const load = () => import('./recent-dropdown.tsx')
const RecentDropdown = lazy(load)

/** What one has changed and what toasts have said, for those who missed one. */
export function RecentChanges() {
  return (
    <OnDemand load={load} real={<RecentDropdown />}>
      {(triggers) => <RecentFace {...triggers} />}
    </OnDemand>
  )
}
