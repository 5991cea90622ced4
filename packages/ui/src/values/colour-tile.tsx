import type { CSSProperties } from 'react'
import classes from './colour-tile.module.css'
import { PictureOr } from './picture-or.tsx'

/** Hues of the colours by which people recognise something, in degrees of OKLCH. */
const hues = {
  blue: 250,
  red: 25,
  pink: 355,
  grape: 325,
  violet: 300,
  indigo: 275,
  cyan: 215,
  teal: 185,
  green: 150,
  lime: 125,
  yellow: 95,
  orange: 60,
} as const

/** Name of such a colour. */
export type TileColour = keyof typeof hues

const hueOf = (colour: TileColour): CSSProperties & { readonly '--hue': number } => ({ '--hue': hues[colour] })

interface ColourTileProps {
  /** Without one it has the accent colour. */
  readonly colour?: TileColour | undefined
  /** At most two letters. */
  readonly letters: string
  /** URL of a logo that is shown instead of the letters. */
  readonly picture?: string | null | undefined
  readonly size?: 'large'
}

/** Renders a small coloured tile with letters or a logo, beside the name of what it is for. */
export function ColourTile({ colour, letters, picture, size }: ColourTileProps) {
  return (
    <span className={classes.tile} data-coloured={colour} data-size={size} style={colour && hueOf(colour)} aria-hidden>
      <PictureOr src={picture}>{letters.slice(0, 2).toUpperCase()}</PictureOr>
    </span>
  )
}

/** Renders a line in a colour along the top of the window. */
export const ColourLine = ({ colour }: { readonly colour: TileColour }) => (
  <span className={classes.line} style={hueOf(colour)} aria-hidden />
)
