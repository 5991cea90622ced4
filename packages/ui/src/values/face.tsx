import classes from './face.module.css'
import { initialsOf } from './initials-of.ts'
import { PictureOr } from './picture-or.tsx'

interface FaceProps {
  readonly name: string
  /** URL of the picture. */
  readonly picture: string | null
  readonly size?: 'small' | 'large'
}

/** Renders the face of a person beside their name: their picture, or their initials. */
export const Face = ({ name, picture, size }: FaceProps) => (
  <span className={classes.face} data-size={size} aria-hidden>
    <PictureOr src={picture}>
      <span data-initials={initialsOf(name)} />
    </PictureOr>
  </span>
)
