import type { Schema } from '@backoffice/api-contract'
import { fakeAccount, refuses, searchRefuses, storyScreen, waits } from '@backoffice/shell-kit/harness'
import { userEvent, waitFor } from 'storybook/test'
import { fakeCatalog } from './fake-catalog.ts'
import { createCatalogHarness } from './harness.ts'

export { refuses, searchRefuses, waits }

/** A screen of the catalog in a story. */
export const CatalogScreen = storyScreen(createCatalogHarness)

/** An account that may read products and change nothing. */
export const reader = fakeAccount({
  role: 'EMPLOYEE',
  isAdmin: false,
  group: { uid: 'g', name: 'Readers', actions: ['products', 'products_read', 'categories', 'categories_read'] },
})

/** Returns a server with another response to one call. */
export const callAnswers = (route: string, does: typeof waits | typeof refuses) =>
  fakeCatalog({ routes: { [route]: does } }).fetch

/** Returns a server whose namespace has these settings, and whose lamp has these values of its extra fields. */
export function withExtraFields(
  extra_fields: readonly Schema<'ExtraField'>[],
  extra: Schema<'Product'>['extra'] = {},
): typeof fetch {
  const catalog = fakeCatalog()
  catalog.settings.kept.own = { extra_fields: [...extra_fields] }
  const lamp = catalog.find('LAMP')
  if (lamp) catalog.store({ ...lamp, extra })
  return catalog.fetch
}

/** Returns a server with another response to the search of one index. */
export const searchAnswers = (index: string, does: typeof waits | typeof searchRefuses) =>
  callAnswers(`POST /search/indexes/${index}/search`, does)

/** A long name, as suppliers give them to their products. */
export const LONG =
  'A desk lamp with a very long name, as suppliers like to give them to their products, in one unbreakableeeeeeeeeeeeeeeeeeeeeeeword'

/** Presses the button with this name, once it exists. */
export const press = (name: string) => async (): Promise<void> => {
  const button = await waitFor(
    () => {
      const found = [...document.querySelectorAll<HTMLElement>('button, summary, [role="menuitem"]')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name,
      )
      if (!found) throw new Error(`There is no button “${name}” yet`)
      return found
    },
    { timeout: 10_000 },
  )
  await userEvent.click(button)
}
