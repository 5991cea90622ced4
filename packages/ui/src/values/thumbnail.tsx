import { pictureAddress } from '@backoffice/api-contract'
import classes from './thumbnail.module.css'

interface ThumbnailProps {
  /** Address of the picture; without one a quiet placeholder of the same size is shown. */
  readonly src: string | null
  readonly size?: 'small' | 'large'
}

/** A small picture beside a name that says what it shows. */
export function Thumbnail({ src, size = 'small' }: ThumbnailProps) {
  return (
    <span className={classes.frame} data-size={size} data-empty={src === null || undefined}>
      {src !== null && <img key={src} src={pictureAddress(src, 'small')} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
