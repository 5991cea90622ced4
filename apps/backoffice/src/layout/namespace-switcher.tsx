import { lazy } from '@backoffice/lazy'
import { OnDemand } from '@backoffice/ui'
import { useServices } from '../services-context.ts'
import classes from './namespace.module.css'
import { CurrentNamespace, NamespaceFace } from './namespace-face.tsx'

const load = () => import('./namespace-dropdown.tsx')
const NamespaceDropdown = lazy(load)

/** Selects the tenant. With one namespace it only shows its name. */
export function NamespaceSwitcher() {
  const { namespaces } = useServices().session.use()
  if (namespaces.length < 2) {
    return (
      <div className={classes.switcher}>
        <CurrentNamespace />
      </div>
    )
  }
  return (
    <OnDemand load={load} real={<NamespaceDropdown />}>
      {(triggers) => <NamespaceFace {...triggers} />}
    </OnDemand>
  )
}
