import { useLocale } from '@backoffice/texts'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showKeyHints } from '../src/keys/show-key-hints.ts'
import type { Services } from '../src/services.ts'
import { createShellHarness, type ShellHarnessOptions } from './create-shell-harness.ts'

interface ShellStoryProps extends Omit<ShellHarnessOptions, 'locale'> {
  /** Called once the shell is rendered. */
  readonly onceOpen?: (services: Services) => unknown
}

function Shell({ onceOpen, ...options }: ShellStoryProps & Pick<ShellHarnessOptions, 'locale'>) {
  const [{ router, services }] = useState(() => createShellHarness(options))
  useEffect(() => showKeyHints(document, window), [])
  useEffect(() => void onceOpen?.(services), [services, onceOpen])
  return <RouterProvider router={router} />
}

/** Renders the shell in the language of the toolbar. */
export function ShellStory(props: ShellStoryProps) {
  const locale = useLocale()
  return <Shell key={locale} locale={locale} {...props} />
}
