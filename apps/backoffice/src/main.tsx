import { statusCodeOf } from '@backoffice/api-client'
import '@backoffice/ui/start.css'
import { isLanding } from '@backoffice/auth-session'
import { Forbidden, onceIdle, SignedOut } from '@backoffice/shell-kit'
import { isLocale, localeOf } from '@backoffice/texts'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { catalogs } from './features.ts'
import { firstLocale, isLanguageSelected, activateLanguage } from './language.ts'
import { FrameSkeleton } from './layout/frame-skeleton.tsx'
import { createAppRouter } from './router.tsx'
import { createServices } from './services.ts'
import { loadTextsOf } from './screen-texts.ts'
import { StartFailed } from './start-failed.tsx'

const services = createServices(() => ({
  go: (path) => router.navigate({ href: path }),
  isKnownRoute: (path) => router.getMatchedRoutes(path)[2] !== undefined,
}))
const router = createAppRouter(services)
const root = createRoot(document.getElementById('app')!, {
  // The screen shows missing permissions and the end of a session: they are no errors to investigate.
  onCaughtError: (error) => {
    const isShown = error instanceof SignedOut || error instanceof Forbidden || statusCodeOf(error) === 401
    if (!isShown) console.error(error)
  },
})

async function start(): Promise<void> {
  const { signIn, resume, session, i18n, search } = services
  if (import.meta.env.DEV) {
    await import('@backoffice/ui/controls.css')
    ;(await import('./pseudo-locale.ts')).followPseudoLocale(i18n)
  }
  if (session.isAuthenticated) search.prepare((error) => console.error(error))
  const [opened] = router.getMatchedRoutes(location.pathname)
  const textsLoaded = activateLanguage(i18n, firstLocale(), catalogs).then(() => loadTextsOf(opened, i18n))
  // The code of the screen is loaded while the account is.
  const screenLoaded = opened.map(async (route) => router.loadRouteChunk(route))
  const [signedIn] = await Promise.all([resume(), textsLoaded, ...screenLoaded])
  const own = session.account?.language
  if (signedIn && !isLanguageSelected() && isLocale(own) && own !== localeOf(i18n))
    await activateLanguage(i18n, own, catalogs)
  const { failed } = signIn.progress
  if (!signedIn && failed && !isLanding(location.pathname)) {
    root.render(<StartFailed error={failed.error} i18n={i18n} onRetry={() => void start()} />)
    return
  }
  // A router that has not loaded yet would suspend inside the page, and suspended content is shown 300 ms later.
  await router.load()
  root.render(<RouterProvider router={router} />)
  // While the browser draws the first screen, nothing else is asked for.
  onceIdle(() => {
    import('./after-start.ts')
      .then(({ runBesideScreens }) => runBesideScreens(router, services))
      .catch((error: unknown) => console.error(error))
  })
}

if (!isLanding(location.pathname)) root.render(<FrameSkeleton />)
void start()
