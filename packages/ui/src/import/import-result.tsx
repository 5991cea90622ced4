import { Count } from '../values/count.tsx'
import classes from './import.module.css'
import { useImportText } from './messages.ts'

const results = ['created', 'changed', 'unchanged', 'failed'] as const

interface ImportResultProps {
  readonly counts: Readonly<Record<(typeof results)[number], number>>
}

/** Renders what an import has done: the number of rows per result. */
export function ImportResult({ counts }: ImportResultProps) {
  const text = useImportText()
  return (
    <dl className={classes.counts} aria-label={text('ui.import.outcome')}>
      {results.map((result) => (
        <div key={result} className={classes.result}>
          <dt>{text(`ui.import.result.${result}`)}</dt>
          <dd>
            <Count of={counts[result]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
