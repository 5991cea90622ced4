import { Select } from '../actions/select-fields.tsx'
import classes from './import.module.css'
import { useImportText } from './messages.ts'

interface ColumnMappingProps {
  /** The columns of the file, in its order, with the first texts in them. */
  readonly columns: readonly { readonly heading: string; readonly samples: readonly string[] }[]
  /** What each column maps to: a value of `choices`; null skips it. */
  readonly targets: readonly (string | null)[]
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (targets: readonly (string | null)[]) => void
}

/** Maps the columns of a file to fields. A field that is mapped to another column moves there. */
export function ColumnMapping({ columns, targets, choices, onChange }: ColumnMappingProps) {
  const text = useImportText()
  const choose = (place: number, value: string | null) =>
    onChange(
      columns.map((_, index) => (index === place ? value : targets[index] === value ? null : (targets[index] ?? null))),
    )
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('ui.import.column')}</th>
            <th scope="col">{text('ui.import.samples')}</th>
            <th scope="col">{text('ui.import.becomes')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ heading, samples }, place) => (
            <tr key={`${place} ${heading}`} data-left-out={targets[place] === null || undefined}>
              <th scope="row">{heading || text('ui.import.no-heading', { number: place + 1 })}</th>
              <td className={classes.samples}>{samples.filter(Boolean).slice(0, 3).join(' · ') || '–'}</td>
              <td>
                <Select
                  aria-label={text('ui.import.becomes-of', { heading: heading || String(place + 1) })}
                  placeholder={text('ui.import.leave-out')}
                  searchable
                  clearable
                  clearButtonProps={{ 'aria-label': text('ui.import.leave-out') }}
                  nothingFoundMessage={text('ui.import.no-field')}
                  data={[...choices]}
                  value={targets[place] ?? null}
                  onChange={(value) => choose(place, value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
