import { locales, type Locale } from '@backoffice/texts'
import { Button } from '@mantine/core'
import classes from './language-switch.module.css'

const names: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands', de: 'Deutsch', fr: 'Français' }

interface LanguageSwitchProps {
  readonly label: string
  readonly language: Locale
  /** Languages to select from; all when omitted. */
  readonly languages?: readonly Locale[]
  readonly onChange: (language: Locale) => void
  /** Whether a language has no text yet: it is marked with a small ring. */
  readonly isMissing: (language: Locale) => boolean
}

/** Selects the language whose texts are edited. */
export function LanguageSwitch({ label, language, languages = locales, onChange, isMissing }: LanguageSwitchProps) {
  return (
    <Button.Group aria-label={label}>
      {languages.map((one) => (
        <Button
          key={one}
          size="compact-sm"
          variant={one === language ? 'light' : 'default'}
          aria-pressed={one === language}
          onClick={() => onChange(one)}
        >
          <abbr title={names[one]} className={classes.language} data-missing={isMissing(one) || undefined}>
            {one.toUpperCase()}
          </abbr>
        </Button>
      ))}
    </Button.Group>
  )
}
