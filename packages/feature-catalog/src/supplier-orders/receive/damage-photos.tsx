import { pictureAddress } from '@backoffice/api-contract'
import { ExplainedButton } from '@backoffice/ui'
import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { UploadList } from '@backoffice/record-kit/media'
import { useText } from '../texts.ts'
import classes from './damage-photos.module.css'
import { useDamagePhotos } from './use-damage-photos.ts'

interface DamagePhotosProps {
  readonly order: string
  readonly line: number
  readonly name: string
  /** Why nothing can be added now. */
  readonly reason: string | undefined
}

/** Adds photos of the damage of a line, while the delivery is counted. */
export default function DamagePhotos({ order, line, name, reason }: DamagePhotosProps) {
  const text = useText()
  const camera = useRef<HTMLInputElement>(null)
  const { photos, sending } = useDamagePhotos(order, line)
  return (
    <div className={classes.photos}>
      {photos.map(({ id, url, name: called }) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={pictureAddress(url, 'medium')} alt={called} loading="lazy" decoding="async" />
        </a>
      ))}
      <UploadList sending={sending} />
      <ExplainedButton
        size="compact-sm"
        variant="default"
        leftSection={<IconCamera size={16} stroke={1.7} aria-hidden />}
        aria-label={text('catalog.supply.photo.add', { name })}
        reason={reason}
        onClick={() => camera.current?.click()}
      >
        {text('catalog.supply.photo')}
      </ExplainedButton>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label={text('catalog.supply.photo.add', { name })}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) sending.add(currentTarget.files)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
