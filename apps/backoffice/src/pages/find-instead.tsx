import { useMessagesLoaded } from '@backoffice/texts'
import { AnchorLink } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useText } from '../messages.ts'
import { Palette } from '../palette/lazy-palette.ts'
import classes from './error-screen.module.css'
import { nearestScreens } from './nearest-screens.ts'
import { pageTexts } from './texts.ts'
import { useOpenScreens } from './use-open-screens.ts'

const lastSegment = (path: string): string => {
  const segment = path.split('/').findLast((one) => one !== '') ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** Offers alternatives to an unknown URL: a search with its words, and the nearest screens. */
export function FindInstead({ path }: { readonly path: string }) {
  const text = useText()
  const isLoaded = useMessagesLoaded(pageTexts)
  const screens = useOpenScreens()
  const [wanted, setWanted] = useState(() => lastSegment(path))
  const [open, setOpen] = useState(false)
  if (!isLoaded) return null
  const search = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <search>
        <form className={classes.search} onSubmit={search}>
          <TextInput
            aria-label={text('shell.lost.what')}
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" h="auto">
            {text('shell.lost.search')}
          </Button>
        </form>
      </search>
      <nav className={classes.near} aria-label={text('shell.lost.near')}>
        <span>{text('shell.lost.near')}</span>
        <ul>
          {nearestScreens(path, screens).map((screen) => (
            <li key={screen.path}>
              <AnchorLink to={screen.path}>{screen.title}</AnchorLink>
            </li>
          ))}
        </ul>
      </nav>
      {open && <Palette typed={wanted} onClose={() => setOpen(false)} />}
    </>
  )
}
