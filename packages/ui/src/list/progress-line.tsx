import { useEffect, useState } from 'react'
import classes from './progress-line.module.css'

/** What is answered sooner, in milliseconds, is not worth a movement: starting one costs a frame of a list that answers each key. */
const PATIENCE = 200

/** The line between the tools of a list and its rows. It moves while an answer is on its way for a while. */
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
