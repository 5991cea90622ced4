import { followScanner, startKeyboard, type Shortcut } from '@backoffice/shell-kit'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isOffered, navigation } from '../layout/navigation.ts'
import { useServices } from '../services-context.ts'

const focusSearch = () => document.querySelector<HTMLInputElement>('#content [data-search]')?.focus()
const focusRows = () => document.querySelector<HTMLElement>('#content [data-list] a[data-row-link]')?.focus()
const openTab = (place: number) => document.querySelectorAll<HTMLElement>('#content [data-tab-links] a')[place]?.click()
const report = (error: unknown) => console.error(error)

interface Openers {
  readonly openPalette: () => void
  readonly openSheet: () => void
}

/** Handles the keys that work on every screen, and barcode scanners. */
export function useShellKeys({ openPalette, openSheet }: Openers): void {
  const router = useRouter()
  const services = useServices()
  const { permissions } = services
  const shortcuts = useEffectEvent((): readonly Shortcut[] => [
    { keys: 'Mod+K', run: openPalette },
    {
      keys: 'Mod+Z',
      outsideText: true,
      run: () => void import('../recent/undo-last.ts').then(({ undoLast }) => undoLast(services)).catch(report),
    },
    {
      keys: 'Mod+Shift+Z',
      outsideText: true,
      run: () => void import('../recent/undo-last.ts').then(({ redoLast }) => redoLast(services)).catch(report),
    },
    { keys: 'l', run: () => void import('./copy-link.ts').then(({ copyLink }) => copyLink(services)).catch(report) },
    ...'1234567890-'.split('').map((key, place) => ({ keys: `Alt+${key}`, run: () => openTab(place) })),
    { keys: '?', run: openSheet },
    { keys: '/', run: focusSearch },
    { keys: 'j', run: focusRows },
    { keys: 'k', run: focusRows },
    ...navigation
      .filter((entry) => entry.key && isOffered(entry, permissions))
      .map(({ key, to }) => ({ keys: `g ${key}`, run: () => void router.navigate({ href: to }) })),
  ])
  useEffect(() => startKeyboard(document, { shortcuts: () => shortcuts() }), [])
  useEffect(
    () =>
      followScanner(document, (code) => {
        // An open dialog is finished first.
        if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
        import('./open-scanned.ts')
          .then(({ openScanned }) => openScanned(services, code, (href) => void router.navigate({ href })))
          .catch(report)
      }),
    [services, router],
  )
}
