import { useOrder } from '../parts/use-order.ts'
import type { MediaFile } from './media-calls.ts'
import { MediaTile } from './media-tile.tsx'
import classes from './media.module.css'
import { useText } from './texts.ts'
import type { useMedia } from './use-media.ts'

interface MediaTilesProps<Stored extends MediaFile> {
  readonly files: readonly Stored[]
  readonly media: ReturnType<typeof useMedia<Stored>>
  /** Why the files are read-only. */
  readonly reason: string | undefined
}

/** Renders the files of a record as tiles that can be reordered. */
export function MediaTiles<Stored extends MediaFile>({ files, media, reason }: MediaTilesProps<Stored>) {
  const text = useText()
  const editable = reason === undefined
  const { shown, itemAt } = useOrder(files, editable, media.move)
  if (shown.length === 0) return null
  return (
    <>
      <ol className={classes.tiles}>
        {shown.map((file, index) => (
          <MediaTile
            key={file.id}
            file={file}
            place={text('record.media.place', { place: index + 1, total: shown.length })}
            reason={reason}
            {...itemAt(index)}
            onMain={() => void media.makeMain(file)}
            onCaption={(caption) => media.describe(file, caption)}
            onAlts={(alts) => media.sayAlts(file, alts)}
            onRemove={() => media.remove(file)}
          />
        ))}
      </ol>
      {editable && shown.length > 1 && <p className={classes.keysHint}>{text('record.media.order-hint')}</p>}
    </>
  )
}
