import '@backoffice/ui/styles.css'
import { createI18n, isLocale, speak, TextsProvider, type Catalogs, type I18n } from '@backoffice/texts'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect, useState } from 'react'

/** The look and the language that the toolbar chooses, around every story. */
const Around: Decorator = (Story, { globals, parameters }) => {
  const [i18n] = useState<I18n>(createI18n)
  const [spoken, setSpoken] = useState<string>()
  const locale: unknown = globals['locale']
  const scheme: unknown = globals['scheme']
  useEffect(() => {
    const wanted = isLocale(locale) ? locale : 'en'
    const catalogs: readonly Catalogs[] = Array.isArray(parameters['catalogs']) ? parameters['catalogs'] : []
    void speak(i18n, wanted, [uiMessages, ...catalogs]).then(() => setSpoken(wanted))
  }, [i18n, locale, parameters])
  useEffect(() => {
    document.documentElement.dataset['mantineColorScheme'] = scheme === 'dark' ? 'dark' : 'light'
  }, [scheme])
  if (spoken === undefined) return <></>
  return (
    <TextsProvider i18n={i18n}>
      <UiProvider>
        <Story />
      </UiProvider>
    </TextsProvider>
  )
}

const preview: Preview = {
  decorators: [Around],
  parameters: { a11y: { test: 'error' }, layout: 'padded', options: { storySort: { method: 'alphabetical' } } },
  initialGlobals: { locale: 'en', scheme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [{ value: 'en', title: 'English' }, { value: 'nl', title: 'Nederlands' }, { value: 'de', title: 'Deutsch' }, { value: 'fr', title: 'Français' }],
        dynamicTitle: true,
      },
    },
    scheme: { description: 'Light or dark', toolbar: { icon: 'contrast', items: [{ value: 'light', title: 'Light' }, { value: 'dark', title: 'Dark' }], dynamicTitle: true } },
  },
}

export default preview
