import type { ReactNode } from 'react'
import classes from './pictured.module.css'
import { Thumbnail } from '../values/thumbnail.tsx'

interface PicturedProps {
  /** URL of the picture; null shows a placeholder, undefined only keeps its space. */
  readonly src: string | null | undefined
  /** The name that describes it, and what is below. */
  readonly children: ReactNode
}

/** Renders a small picture before a name, for the lines of an order. */
export function Pictured({ src, children }: PicturedProps) {
  return (
    <div className={classes.pictured}>
      {src !== undefined && <Thumbnail src={src} />}
      <div>{children}</div>
    </div>
  )
}
