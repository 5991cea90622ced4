import { BulkDrawer } from '@backoffice/record-kit/bulk'
import { ProductSelect, type FoundProduct } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { IconButton, Thumbnail } from '@backoffice/ui'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSampleChanges } from '../products/list/bulk/use-sample-changes.ts'
import { useSkipWords } from '../products/list/bulk/use-skip-words.ts'
import classes from './assign-products.module.css'
import { useText } from './texts.ts'

interface AssignProductsProps {
  readonly brand: { readonly uid: string; readonly name: string }
  readonly onClose: () => void
}

/** Gives products a brand: each is searched or scanned, and all change as one job. */
export default function AssignProducts({ brand, onClose }: AssignProductsProps) {
  const text = useText()
  const why = useSkipWords()
  const { api } = useShell()
  const [chosen, setChosen] = useState<readonly FoundProduct[]>([])
  const prepare = async () => {
    const body = { selection: { uids: chosen.map(({ uid }) => uid) }, change: { brand: brand.uid } }
    return (await api.POST('/api/products/bulk', { body, disableMessage: true })).data.results
  }
  return (
    <BulkDrawer
      title={text('catalog.brand.assign.title', { name: brand.name })}
      resource="products"
      reason={chosen.length > 0 ? undefined : text('catalog.brand.assign.needs')}
      prepare={prepare}
      sampleOf={useSampleChanges()}
      why={why}
      action={(count) => text('catalog.brand.assign.run', { count })}
      onClose={onClose}
    >
      <ProductSelect
        label={text('catalog.brand.assign.product')}
        adds
        sku={null}
        without={chosen.map(({ sku }) => sku)}
        onChange={(_sku, product) => product && setChosen([...chosen, product])}
      />
      {chosen.length === 0 ? (
        <p className={classes.none}>{text('catalog.brand.assign.none')}</p>
      ) : (
        <ul className={classes.chosen}>
          {chosen.map(({ uid, sku, name, image }) => (
            <li key={uid}>
              <Thumbnail src={image} />
              <span className={classes.name}>
                {name} <small>{sku}</small>
              </span>
              <IconButton
                aria-label={text('catalog.brand.assign.remove', { name })}
                onClick={() => setChosen(chosen.filter((one) => one.uid !== uid))}
              >
                <IconX size={16} stroke={1.7} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </BulkDrawer>
  )
}
