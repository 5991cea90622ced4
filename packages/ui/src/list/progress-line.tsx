import { useEffect, useState } from 'react'
import classes from './progress-line.module.css'

/**
 * Delay in milliseconds before the animation starts: starting one costs a frame of a list that responds to each key.
 */
const PATIENCE = 200

/** Renders the line between the toolbar of a list and its rows. It is animated while a request takes long. */
export function ProgressLine({ busy }: { readonly busy: boolean }) {
  const [moves, setMoves] = useState(false)
  useEffect(() => {
    if (!busy) return undefined
    const waiting = setTimeout(() => setMoves(true), PATIENCE)
    return () => {
      clearTimeout(waiting)
      setMoves(false)
    }
  }, [busy])
  return <div className={classes.line} data-moves={moves || undefined} />
}
