import { Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useText } from './texts.ts'
import classes from './new-product.module.css'
import { usePictureAddress } from './use-picture-address.ts'

interface FirstPictureProps {
  readonly picture: File | null
  readonly onChange: (picture: File | null) => void
}

/**
 * Selects the first picture of a new product: from a file, dropped or pasted; it is sent once the product is created.
 */
export function FirstPicture({ picture, onChange }: FirstPictureProps) {
  const text = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const address = usePictureAddress(picture)
  const take = (files: FileList | null | undefined) => {
    const image = [...(files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (image) onChange(image)
  }
  return (
    <Section title={text('catalog.new.picture')}>
      <div
        className={classes.picture}
        data-over={over || undefined}
        onPaste={({ clipboardData }) => take(clipboardData.files)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        {address && <img src={address} alt={picture?.name ?? ''} />}
        <Button variant="default" data-key="m" onClick={() => chooser.current?.click()}>
          {text(picture ? 'catalog.new.other-picture' : 'catalog.new.select-image')}
        </Button>
        {picture ? (
          <Button variant="subtle" onClick={() => onChange(null)}>
            {text('catalog.new.no-picture')}
          </Button>
        ) : (
          <span className={classes.hint}>{text('catalog.new.picture-hint')}</span>
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={text('catalog.new.picture')}
          onChange={({ currentTarget }) => take(currentTarget.files)}
        />
      </div>
    </Section>
  )
}
