import { useSearchState } from '@backoffice/shell-kit'
import { Button } from '@mantine/core'
import { filterCount, viewNames, views, type BenchSearch } from '../bench-search.ts'
import { useText } from '../texts.ts'
import classes from './queues.module.css'

function isShown(search: BenchSearch, view: BenchSearch): boolean {
  if (view.queue === undefined && search.queue === 'Problems') return false
  const shown = new Map<string, unknown>(Object.entries(search))
  return (
    filterCount(search) === filterCount(view) &&
    Object.entries(view).every(([name, value]) => shown.get(name) === value)
  )
}

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
