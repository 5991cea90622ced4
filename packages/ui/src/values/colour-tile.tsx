import classes from './colour-tile.module.css'

interface ColourTileProps {
  /** Name of a colour of `colour-tile.module.css`; without one it has the accent colour. */
  readonly colour?: string | undefined
  /** At most two letters. */
  readonly letters: string
}

/** Renders a small coloured tile with letters, beside the name of what it is for. */
export function ColourTile({ colour, letters }: ColourTileProps) {
  return (
    <span className={classes.tile} data-colour={colour} aria-hidden>
      {letters.slice(0, 2).toUpperCase()}
    </span>
  )
}

/** Renders a line in a colour along the top of the window. */
export const ColourLine = ({ colour }: { readonly colour: string }) => (
  <span className={classes.line} data-colour={colour} aria-hidden />
)
