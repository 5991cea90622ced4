import { useSearchState } from '@backoffice/shell-kit'
import { Button } from '@mantine/core'
import { filterCount, viewNames, views, type BenchSearch } from '../bench-search.ts'
import { useText } from '../texts.ts'
import classes from './queues.module.css'

const isShown = (search: BenchSearch, view: BenchSearch): boolean =>
  filterCount(search) === filterCount(view) &&
  (view.queue === undefined ? search.queue !== 'Problems' : search.queue === view.queue) &&
  (Object.entries(view) as [keyof BenchSearch, unknown][]).every(([name, value]) => search[name] === value)

/** Renders the views of the bench: what is asked for most. */
export function QueueViews({ search }: { readonly search: BenchSearch }) {
  const text = useText()
  const [, change] = useSearchState()
  const show = (view: BenchSearch) =>
    change(view.queue === undefined && search.queue === 'Problems' ? { ...view, queue: undefined } : view)
  return (
    <nav className={classes.views} aria-label={text('orders.bench.views')}>
      {viewNames.map((name) => (
        <Button
          key={name}
          size="compact-sm"
          variant={isShown(search, views[name]) ? 'light' : 'subtle'}
          aria-pressed={isShown(search, views[name])}
          onClick={() => show(views[name])}
        >
          {text(`orders.bench.view.${name}`)}
        </Button>
      ))}
    </nav>
  )
}
