import { useLocale } from '@backoffice/texts'
import { useUiText } from '../messages.ts'
import type { ExplainedStatusProps } from './explained-status.tsx'
import { Explanation } from './explanation.tsx'
import classes from './status-meaning.module.css'
import { StatusPill } from './status-pill.tsx'

/** Explains a status beside its pill. Loaded on first use, and open then. */
export default function StatusMeaning({ tone, children, meaning, next = [] }: ExplainedStatusProps) {
  const text = useUiText()
  const locale = useLocale()
  return (
    <Explanation
      renderButton={(pill) => (
        <StatusPill tone={tone} {...pill}>
          {children}
        </StatusPill>
      )}
    >
      <div className={classes.meaning}>
        <strong>{children}</strong>
        <p>{meaning}</p>
        {next.length > 0 && (
          <p className={classes.next}>
            {text('ui.status.next', { states: new Intl.ListFormat(locale, { type: 'disjunction' }).format(next) })}
          </p>
        )}
      </div>
    </Explanation>
  )
}
