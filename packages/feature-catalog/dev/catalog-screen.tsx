import { answer, fakeAccount } from '@backoffice/shell-kit/harness'
import { useLocale } from '@backoffice/texts'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { userEvent, waitFor } from 'storybook/test'
import { fakeCatalog } from './fake-catalog.ts'
import { createCatalogHarness } from './harness.ts'

type Options = NonNullable<Parameters<typeof createCatalogHarness>[1]>

/** Which screen a story opens, and around which services. */
export interface CatalogScreenProps extends Options {
  readonly at: string
}

function Opened({ at, ...options }: CatalogScreenProps) {
  const [router] = useState(() => createCatalogHarness(at, options))
  return (
    <div style={{ display: 'flex', height: '100vh' }}>
      <RouterProvider router={router} />
    </div>
  )
}

/** A screen in the language that the toolbar chooses, where its story does not choose one. */
export function CatalogScreen(props: CatalogScreenProps) {
  const locale = useLocale()
  return <Opened key={locale} locale={locale} {...props} />
}

/** Somebody who may look at products and change nothing. */
export const reader = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read', 'categories', 'categories_read'] },
})

/** An answer that does not come. */
export const waits = () => new Promise<never>(() => undefined)

/** A call that fails. */
export const refuses = () =>
  answer(500, [{ message: 'Something went wrong here. Tell us this number: 4711', code: 'internal' }])

/** A search that fails. */
export const searchRefuses = () =>
  answer(503, { message: 'The search service does not answer', code: 'internal', type: 'internal', link: '' })

/** A server of which one call is answered otherwise. */
export const callAnswers = (route: string, does: typeof waits | typeof refuses) =>
  fakeCatalog({ routes: { [route]: does } }).fetch

/** A server of which the search of one index is answered otherwise. */
export const searchAnswers = (index: string, does: typeof waits | typeof searchRefuses) =>
  callAnswers(`POST /search/indexes/${index}/search`, does)

/** A name as suppliers like to give them to their products. */
export const LONG =
  'A desk lamp with a very long name, as suppliers like to give them to their products, in one unbreakableeeeeeeeeeeeeeeeeeeeeeeword'

/** Presses the button by this name, once it is there. */
export const press = (name: string) => async (): Promise<void> => {
  const button = await waitFor(
    () => {
      const found = [...document.querySelectorAll<HTMLElement>('button, [role="menuitem"]')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
      )
      if (!found) throw new Error(`There is no button “${name}” yet`)
      return found
    },
    { timeout: 10_000 },
  )
  await userEvent.click(button)
}
