import { locales, useLocale } from '@backoffice/texts'
import type { ReactNode } from 'react'
import { catalogs } from '../features.ts'
import { languageNames, activateLanguage } from '../language.ts'
import { useServices } from '../services-context.ts'
import classes from './sign-in-page.module.css'

interface SignInFrameProps {
  readonly title: string
  readonly children: ReactNode
}

/** Renders the card of the landing page around any content, and the languages below it. */
export function SignInFrame({ title, children }: SignInFrameProps) {
  const locale = useLocale()
  const { i18n } = useServices()
  return (
    <main className={classes.page}>
      <section className={classes.card} aria-label={title}>
        <img src="/mark.svg" width={40} height={40} alt="" />
        <h1 className={classes.title}>{title}</h1>
        {children}
      </section>
      <div className={classes.languages}>
        {locales.map((one) => (
          <button
            key={one}
            type="button"
            lang={one}
            aria-current={one === locale}
            onClick={() => void activateLanguage(i18n, one, catalogs, { keep: true })}
          >
            {languageNames[one]}
          </button>
        ))}
      </div>
    </main>
  )
}
