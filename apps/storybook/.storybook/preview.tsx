import '@backoffice/ui/styles.css'
import { createI18n, isLocale, activateLocale, TextsProvider, type Catalogs, type I18n } from '@backoffice/texts'
import { setPseudoLocale } from '@backoffice/texts/pseudo'
import { messages as uiMessages, UiProvider } from '@backoffice/ui'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect, useState } from 'react'

/** Storage key of the colour scheme, for every part of a story, including a whole shell. */
const SCHEME = 'mantine-color-scheme-value'

/** Wraps every story in the theme and language of the toolbar. */
const Around: Decorator = (Story, { globals, parameters }) => {
  const [i18n] = useState<I18n>(createI18n)
  const [shown, setShown] = useState<string>()
  const locale: unknown = globals['locale']
  const scheme = globals['scheme'] === 'dark' ? 'dark' : 'light'
  useEffect(() => {
    const wanted = isLocale(locale) ? locale : 'en'
    const catalogs: readonly Catalogs[] = Array.isArray(parameters['catalogs']) ? parameters['catalogs'] : []
    localStorage.setItem(SCHEME, scheme)
    setPseudoLocale(i18n, locale === 'pseudo')
    void activateLocale(i18n, wanted, [uiMessages, ...catalogs]).then(() => {
      document.documentElement.lang = wanted
      setShown(scheme)
    })
  }, [i18n, locale, parameters, scheme])
  if (shown === undefined) return <></>
  return (
    <TextsProvider i18n={i18n}>
      <UiProvider key={shown}>
        <Story />
      </UiProvider>
    </TextsProvider>
  )
}

const preview: Preview = {
  decorators: [Around],
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    options: { storySort: { method: 'alphabetical' } },
    viewport: {
      options: {
        phone: { name: 'Phone, 360 px', styles: { width: '360px', height: '740px' } },
        desk: { name: 'Desk, 1440 px', styles: { width: '1440px', height: '900px' } },
      },
    },
  },
  initialGlobals: { locale: 'en', scheme: 'light' },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        items: [
          { value: 'en', title: 'English' },
          { value: 'nl', title: 'Nederlands' },
          { value: 'de', title: 'Deutsch' },
          { value: 'fr', title: 'Français' },
          { value: 'pseudo', title: 'Pseudo-locale' },
        ],
        dynamicTitle: true,
      },
    },
    scheme: {
      description: 'Light or dark',
      toolbar: {
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
        dynamicTitle: true,
      },
    },
  },
}

export default preview
