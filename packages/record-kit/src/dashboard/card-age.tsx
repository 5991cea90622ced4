import { languageTag, useLocale, type Locale } from '@backoffice/texts'
import { NativeButton } from '@backoffice/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from './texts.ts'
import classes from './dashboard-card.module.css'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Returns how long ago something was: `7 minutes ago`. */
function agoOf(age: number, locale: Locale): string {
  const [unit, length] =
    age < HOUR ? (['minute', MINUTE] as const) : age < DAY ? (['hour', HOUR] as const) : (['day', DAY] as const)
  return new Intl.RelativeTimeFormat(languageTag(locale)).format(-Math.floor(age / length), unit)
}

interface CardAgeProps extends Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> {
  /** In milliseconds. */
  readonly age: number
}

/** Renders how old the numbers of a card are, and a button to read them again. */
export function CardAge({ age, error, isFetching, refetch }: CardAgeProps) {
  const text = useText()
  const locale = useLocale()
  const ago = agoOf(age, locale)
  return (
    <div className={classes.age}>
      <span role={error ? 'alert' : undefined}>
        {error ? text('record.card.outdated', { ago }) : text('record.card.age', { ago })}
      </span>
      <NativeButton variant="default" size="compact" loading={isFetching} onClick={() => void refetch()}>
        {text('record.card.refresh')}
      </NativeButton>
    </div>
  )
}
