import { lazy, Suspense } from '@backoffice/lazy'
import { TextsProvider } from '@backoffice/texts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { ShellContext } from './context.ts'
import { loadAside } from './keyboard/load-aside.ts'
import { CardsContext, type Card } from './slots.ts'
import { sharedAddress } from './tenants/shared-address.ts'

const Toaster = lazy(() => loadAside(() => import('./toasts/toaster.tsx')))
const ConfirmationDialog = lazy(() => import('./confirmation/confirmation-dialog.tsx'))

/** Loads the components of messages and questions in advance: offline they could not be loaded. */
export const loadOverlays = () => Promise.all([Toaster.preload(), ConfirmationDialog.preload()])

/** Provider of the theme: `UiProvider` of the ui package. */
export type Look = ComponentType<{
  readonly children: ReactNode
  /** Returns the URL of a link that is copied. */
  readonly linkAddress: (href: string) => string
}>

interface ProvidersProps {
  readonly context: ShellContext
  readonly cards: readonly Card[]
  readonly look: Look
  readonly children: ReactNode
}

/** Toasts and questions; their code is loaded with the first of each. */
function Overlays({ toasts, confirmations }: Pick<ShellContext, 'toasts' | 'confirmations'>) {
  const anyToast = useSyncExternalStore(toasts.subscribe, () => toasts.recent.length > 0)
  const asked = useSyncExternalStore(confirmations.subscribe, () => confirmations.asked)
  return (
    <Suspense>
      {anyToast && <Toaster toasts={toasts} />}
      {asked && <ConfirmationDialog confirmations={confirmations} />}
    </Suspense>
  )
}

/** Provides everything that screens use: language, theme, queries, cards, toasts and questions. */
export function Providers({ context, cards, look: Look, children }: ProvidersProps) {
  const { session } = context
  const linkAddress = useCallback((href: string) => sharedAddress(session, href), [session])
  return (
    <TextsProvider i18n={context.i18n}>
      <QueryClientProvider client={context.queryClient}>
        <Look linkAddress={linkAddress}>
          <CardsContext value={cards}>{children}</CardsContext>
          <Overlays toasts={context.toasts} confirmations={context.confirmations} />
        </Look>
      </QueryClientProvider>
    </TextsProvider>
  )
}
