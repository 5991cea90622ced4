import { useLabel } from '@backoffice/texts'
import { Link, useRouter } from '@tanstack/react-router'
import { useText } from '../messages.ts'
import classes from './layout.module.css'
import { navigation } from './navigation.ts'

/** The sections that the account may list. */
export function Rail({ folded, open }: { readonly folded: boolean; readonly open: boolean }) {
  const text = useText()
  const label = useLabel()
  const { permissions } = useRouter().options.context
  return (
    <nav className={classes.rail} data-folded={folded || undefined} data-open={open || undefined} aria-label={text('shell.navigation.label')}>
      <ul>
        {navigation
          .filter(({ needs }) => !needs || permissions.allows(...needs))
          .map(({ to, label: name, icon: Icon, key }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.entry}
                data-key={key && `g ${key}`}
                activeOptions={{ includeSearch: false }}
                title={folded ? label(name) : undefined}
                aria-label={folded ? label(name) : undefined}
              >
                <Icon size={18} stroke={1.7} />
                {!folded && label(name)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
