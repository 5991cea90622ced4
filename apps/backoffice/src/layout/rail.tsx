import { useShell } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../messages.ts'
import classes from './rail.module.css'
import { isOffered, navigation } from './navigation.ts'

/** Renders the sections that the account may list. */
export function Rail({ folded, open }: { readonly folded: boolean; readonly open: boolean }) {
  const text = useText()
  const label = useLabel()
  const { permissions } = useShell()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isOpen = (section: string) =>
    navigation.some(({ to, under = to }) => under === section && pathname.startsWith(to))
  return (
    <nav
      className={classes.rail}
      data-folded={folded || undefined}
      data-open={open || undefined}
      aria-label={text('shell.navigation.label')}
    >
      <ul>
        {navigation
          .filter(
            (entry) =>
              !entry.isHidden && isOffered(entry, permissions) && (!entry.under || (!folded && isOpen(entry.under))),
          )
          .map(({ to, label: name, icon: Icon, key, under }) => (
            <li key={to}>
              <Link
                to={to}
                className={classes.entry}
                data-key={key && `g ${key}`}
                data-under={under}
                activeOptions={{
                  includeSearch: false,
                  exact: navigation.some((lower) => lower.under === to && lower.to === pathname),
                }}
                title={folded ? label(name) : undefined}
                aria-label={folded ? label(name) : undefined}
              >
                {!under && <Icon size={18} stroke={1.7} />}
                {!folded && label(name)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
