import { pictureAddress } from '@backoffice/api-contract'
import classes from './thumbnail.module.css'

interface ThumbnailProps {
  /** URL of the picture; without one a placeholder of the same size is shown. */
  readonly src: string | null
  readonly size?: 'small' | 'large'
}

/** Renders a small picture beside a name that describes it. */
export function Thumbnail({ src, size = 'small' }: ThumbnailProps) {
  return (
    <span className={classes.frame} data-size={size} data-empty={src === null || undefined}>
      {src !== null && <img key={src} src={pictureAddress(src, 'small')} alt="" loading="lazy" decoding="async" />}
    </span>
  )
}
