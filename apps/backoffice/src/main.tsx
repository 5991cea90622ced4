import '@backoffice/ui/styles.css'
import { isLanding } from '@backoffice/auth-session'
import { Forbidden, SignedOut } from '@backoffice/shell-kit'
import { isLocale, localeOf, loadMessages } from '@backoffice/texts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { catalogs } from './features.ts'
import { firstLocale, isLanguageChosen, speakLanguage } from './language.ts'
import { FrameSkeleton } from './layout/frame-skeleton.tsx'
import { createAppRouter } from './router.tsx'
import { createServices } from './services.ts'
import { StartFailed } from './start-failed.tsx'

const services = createServices(() => ({
  go: (path) => router.navigate({ href: path }),
  isKnownRoute: (path) => router.getMatchedRoutes(path)[2] !== undefined,
}))
const router = createAppRouter(services)
const root = createRoot(document.getElementById('app')!, {
  // Who may not in is told so by the screen: that is no fault to be looked into.
  onCaughtError: (error) => {
    if (!(error instanceof Forbidden || error instanceof SignedOut)) console.error(error)
  },
})

const opened = () => router.getMatchedRoutes(location.pathname)[0]

/** Loads the code of the screen while the account is still asked for. */
const loadScreen = () => Promise.all(opened().map(async (route) => router.loadRouteChunk(route)))

/** What the screen that is opened says beside what every screen does. */
async function speakScreen(): Promise<void> {
  const texts = await Promise.all(
    opened().map(async ({ options: { staticData: { texts: own = [] } = {} } }) =>
      typeof own === 'function' ? own() : own,
    ),
  )
  await Promise.all(texts.flat().map((one) => loadMessages(services.i18n, one)))
}

async function start(): Promise<void> {
  const { signIn, resume, session, i18n, search } = services
  if (import.meta.env.DEV) (await import('./pseudo-locale.ts')).followPseudoLocale(i18n)
  if (session.isAuthenticated) search.prepare((error) => console.error(error))
  const spoken = speakLanguage(i18n, firstLocale(), catalogs).then(speakScreen)
  const [signedIn] = await Promise.all([resume(), spoken, loadScreen()])
  const own = session.account?.language
  if (signedIn && !isLanguageChosen() && isLocale(own) && own !== localeOf(i18n))
    await speakLanguage(i18n, own, catalogs)
  const { failed } = signIn.progress
  if (!signedIn && failed && !isLanding(location.pathname)) {
    root.render(<StartFailed error={failed.error} i18n={i18n} onRetry={() => void start()} />)
    return
  }
  // A router that has not loaded yet would wait inside the page, and what waits there is shown 300 ms later.
  await router.load()
  root.render(<RouterProvider router={router} />)
  try {
    const { countActivity, followBuilds, followKeys, loadParts, prepareOffline, reloadScreens, shortenAddresses } =
      await import('./after-start.ts')
    const reload = reloadScreens()
    loadParts(router, services, reload)
    followBuilds(router, services.newVersion, reload)
    countActivity(services)
    followKeys(services)
    shortenAddresses(router, services, (error) => console.error(error))
    await prepareOffline(services)
  } catch (error) {
    console.error(error)
  }
}

if (!isLanding(location.pathname)) root.render(<FrameSkeleton />)
void start()
