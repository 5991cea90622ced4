import { MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './theme.ts'

interface UiProviderProps {
  readonly children: ReactNode
  /** Where the choice of light or dark is kept; without one it is the browser's storage. */
  readonly colorSchemeManager?: MantineColorSchemeManager
  /** `test` switches transitions and portals off. */
  readonly env?: 'default' | 'test'
}

/** The look of the product for everything inside. Its style sheet is `@backoffice/ui/styles.css`, to be imported once. */
export function UiProvider({ children, colorSchemeManager, env }: UiProviderProps) {
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
      {children}
    </MantineProvider>
  )
}
