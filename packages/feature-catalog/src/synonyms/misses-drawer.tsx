import { messageOf } from '@backoffice/api-client'
import type { RecordOf } from '@backoffice/record-kit'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DateTime, ErrorPanel, EmptyState, ExplainedButton, RecordDrawer, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { missesQuery } from './queries.ts'
import { suggestedRedirect, suggestedSynonym } from './synonym-record.ts'
import classes from './synonyms.module.css'

interface MissesDrawerProps {
  readonly onClose: () => void
  /** Creates a set for a search without result. */
  readonly onMake: (set: RecordOf<'synonyms'>) => void
}

/** Lists the searches without result, the most frequent first. */
export default function MissesDrawer({ onClose, onMake }: MissesDrawerProps) {
  const text = useText()
  const whyNot = useReason()
  const { api } = useShell()
  const { data, error, refetch } = useQuery(missesQuery(api))
  const misses = data?.results ?? []
  return (
    <RecordDrawer title={text('catalog.synonyms.misses')} isRecord={false} guard="nothing-typed" onClose={onClose}>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && misses.length === 0 && <EmptyState title={text('catalog.synonyms.misses.none')} />}
      {misses.length > 0 && (
        <Section title={text('catalog.synonyms.misses')}>
          <ul className={classes.list}>
            {misses.map(({ id, query, count, last_at, closest }) => (
              <li key={id}>
                <div className={classes.what}>
                  <strong>{query}</strong>
                  <div className={classes.quiet}>
                    {text('catalog.synonyms.misses.times', { count })} · <DateTime at={last_at} />
                    {closest !== null && <> · {text('catalog.synonyms.misses.closest', { name: closest })}</>}
                  </div>
                </div>
                <ExplainedButton
                  variant="default"
                  size="compact-sm"
                  reason={whyNot('products_post')}
                  onClick={() => onMake(suggestedSynonym(query, closest))}
                >
                  {text('catalog.synonyms.misses.create')}
                </ExplainedButton>
                <ExplainedButton
                  variant="default"
                  size="compact-sm"
                  reason={whyNot('products_post')}
                  onClick={() => onMake(suggestedRedirect(query))}
                >
                  {text('catalog.synonyms.misses.redirect')}
                </ExplainedButton>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </RecordDrawer>
  )
}
