import { IconButton } from '@backoffice/ui'
import { IconMenu2 } from '@tabler/icons-react'
import { Outlet, useLocation } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useText } from '../messages.ts'
import { AccountMenu } from './account-menu.tsx'
import classes from './frame.module.css'
import rail from './rail.module.css'
import { NamespaceSwitcher } from './namespace-switcher.tsx'
import { Overlays } from './overlays.tsx'
import { Rail } from './rail.tsx'
import { RecentChanges } from './recent-changes.tsx'
import { NewVersionBanner } from '../new-version/new-version-banner.tsx'
import { OfflineBanner } from '../offline/offline-banner.tsx'
import { FollowAppearance } from './follow-appearance.ts'
import { FollowRoute } from './follow-route.ts'
import { KeepWrites } from './keep-writes.ts'

const FOLDED = 'backoffice.rail_folded'

/** As it was left here; collapsed at first in a narrow window. */
const isFolded = () => (localStorage.getItem(FOLDED) ?? String(innerWidth < 1024)) === 'true'

/** Renders the frame around every screen of staff: bar, rail, content. `children` replace the open screen. */
export function StaffLayout({ children = <Outlet /> }: { readonly children?: ReactNode }) {
  const text = useText()
  const [folded, setFolded] = useState(isFolded)
  const pathname = useLocation({ select: (location) => location.pathname })
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  const toggle = () => {
    if (matchMedia('(max-width: 47.99em)').matches) return setOpenAt(open ? undefined : pathname)
    localStorage.setItem(FOLDED, String(!folded))
    return setFolded(!folded)
  }
  return (
    <div className={classes.frame}>
      <FollowRoute />
      <FollowAppearance />
      <KeepWrites />
      <a className={classes.skip} href="#content">
        {text('shell.skip')}
      </a>
      <header className={classes.bar}>
        <IconButton aria-label={text('shell.navigation.toggle')} aria-expanded={open || !folded} onClick={toggle}>
          <IconMenu2 size={20} stroke={1.7} aria-hidden />
        </IconButton>
        <NamespaceSwitcher />
        <div className={classes.spring} />
        <Overlays />
        <RecentChanges />
        <AccountMenu />
      </header>
      <Rail folded={folded && !open} open={open} />
      <button
        type="button"
        className={rail.veil}
        aria-label={text('shell.navigation.close')}
        tabIndex={-1}
        onClick={() => setOpenAt(undefined)}
      />
      <NewVersionBanner />
      <OfflineBanner />
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
