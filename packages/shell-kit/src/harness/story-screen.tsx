import { useLocale } from '@backoffice/texts'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { HarnessOptions } from './fake-context.ts'

/** Which screen a story opens, and around which services. */
interface StoryScreenProps extends HarnessOptions {
  readonly at: string
}

/**
 * Makes the component of a feature's stories: one of its screens, in the language that the toolbar selects where a story
 * selects none.
 */
export function storyScreen(createRouter: (at: string, options: HarnessOptions) => AnyRouter) {
  function Opened({ at, ...options }: StoryScreenProps) {
    const [router] = useState(() => createRouter(at, options))
    return (
      <div style={{ display: 'flex', height: '100vh' }}>
        <RouterProvider router={router} />
      </div>
    )
  }
  return function StoryScreen(props: StoryScreenProps) {
    const locale = useLocale()
    return <Opened key={locale} locale={locale} {...props} />
  }
}
