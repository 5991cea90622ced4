import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { asItIs, LinkAddress } from '../actions/link-address.ts'
import { TooltipsOnUse } from '../actions/tooltips-on-use.tsx'
import { theme } from './theme.ts'

interface UiProviderProps {
  readonly children: ReactNode
  /** Returns the URL to share of one of this page; the same one when omitted. */
  readonly linkAddress?: (href: string) => string
  /** Where the colour scheme is stored; by default in the browser's storage. */
  readonly colorSchemeManager?: MantineColorSchemeManager
  /** `test` disables transitions and portals. */
  readonly env?: 'default' | 'test'
}

/** Provides the theme to everything inside. Its style sheet is `@backoffice/ui/styles.css`, to be imported once. */
export function UiProvider({ children, linkAddress = asItIs, colorSchemeManager, env }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(colorSchemeManager && { colorSchemeManager })}
      {...(env && { env })}
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      <LinkAddress value={linkAddress}>{children}</LinkAddress>
      <TooltipsOnUse />
    </MantineProvider>
  )
}
