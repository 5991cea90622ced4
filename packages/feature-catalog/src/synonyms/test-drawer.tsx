import { readOptions } from '@backoffice/api-client'
import { TYPING_PAUSE } from '@backoffice/search'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, RecordDrawer, Section } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { actingSets } from './acting-sets.ts'
import { synonymTitle } from './synonym-title.ts'
import { TestResults } from './test-results.tsx'
import classes from './synonyms.module.css'

interface TestDrawerProps {
  readonly onClose: () => void
  /** Opens one of the rules. */
  readonly onShow: (uid: string) => void
}

/** Tests a search: the rules that affect it, and its results without and with synonyms. */
export default function TestDrawer({ onClose, onShow }: TestDrawerProps) {
  const text = useText()
  const { api } = useShell()
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE)
  const { data: sets } = useQuery(readOptions(api, '/api/synonyms', { params: { query: { limit: 1000 } } }))
  const acting = actingSets(q, sets?.results ?? [])
  return (
    <RecordDrawer title={text('catalog.synonyms.test')} isRecord={false} guard="nothing-typed" onClose={onClose}>
      <TextInput
        data-autofocus
        type="search"
        label={text('catalog.synonyms.test.type')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {q !== '' && (
        <>
          <Section title={text('catalog.synonyms.test.rules')}>
            {acting.length === 0 && <p className={classes.quiet}>{text('catalog.synonyms.test.no-rules')}</p>}
            <ul className={classes.list}>
              {acting.map((set) => (
                <li key={set.uid}>
                  <AnchorLink
                    to="."
                    search={(before: object) => ({ ...before, open: set.uid })}
                    onClick={() => onShow(set.uid)}
                  >
                    {synonymTitle(set)}
                  </AnchorLink>
                  {set.kind === 'Redirect' && (
                    <span className={classes.quiet}>{text('catalog.synonyms.test.redirects')}</span>
                  )}
                </li>
              ))}
            </ul>
          </Section>
          <TestResults q={q} />
        </>
      )}
    </RecordDrawer>
  )
}
