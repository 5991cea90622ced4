import { DateTime, StatusBadge } from '@backoffice/ui'
import { Link } from '@tanstack/react-router'
import { useCaller } from '../accounts/use-caller.ts'
import classes from './identity-providers.module.css'
import type { Provider } from './queries.ts'
import { useText } from './texts.ts'

interface ProviderListProps {
  readonly providers: readonly Provider[]
  /** The view that the address keeps. */
  readonly status: readonly string[] | undefined
}

/** Lists identity providers; those of several tenants may have the same name, so their namespaces are beside it. */
export function ProviderList({ providers, status }: ProviderListProps) {
  const text = useText()
  const { namespaces } = useCaller()
  const namesOf = (uids: readonly string[]) =>
    uids.map((uid) => namespaces.find((one) => one.uid === uid)?.name ?? uid).join(', ')
  return (
    <ul className={classes.providers} aria-label={text('accounts.providers')}>
      {providers.map(({ uid, name, issuer, active = true, namespaces: own, people_linked, last_sign_in_at }) => (
        <li key={uid}>
          <Link to="." search={{ open: uid, ...(status && { status: [...status] }) }} className={classes.provider}>
            <span className={classes.name}>
              <strong>{name}</strong>{' '}
              <StatusBadge tone={active ? 'good' : 'neutral'}>
                {text(`accounts.provider.status.${active ? 'active' : 'off'}`)}
              </StatusBadge>
            </span>
            <small>
              {issuer} · {namesOf(own)}
            </small>
            <small>
              {text('accounts.provider.people_linked', { count: people_linked })} ·{' '}
              {last_sign_in_at === null ? (
                text('accounts.provider.last-sign-in.never')
              ) : (
                <>
                  {text('accounts.provider.last_sign_in_at')} <DateTime at={last_sign_in_at} />
                </>
              )}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
