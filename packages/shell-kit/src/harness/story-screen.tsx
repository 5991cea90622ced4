import { useLocale } from '@backoffice/texts'
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { HarnessOptions } from './fake-context.ts'

/** The screen of a story, and its services. */
interface StoryScreenProps extends HarnessOptions {
  readonly at: string
}

/**
 * Creates the component of a feature's stories: one of its screens, in the language of the toolbar unless the story
 * sets one.
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
