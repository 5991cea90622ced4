import { loadMessages, type I18n } from '@backoffice/texts'
import type { AnyRoute } from '@tanstack/react-router'

type Screen = Pick<AnyRoute, 'options'>

/** Loads the texts of screens. */
export async function loadTextsOf(screens: readonly Screen[], i18n: I18n): Promise<void> {
  const texts = await Promise.all(
    screens.map(async ({ options: { staticData: { texts: own = [] } = {} } }) =>
      typeof own === 'function' ? own() : own,
    ),
  )
  await Promise.all(texts.flat().map((one) => loadMessages(i18n, one)))
}
