import type { Schema } from '@backoffice/api-contract'
import { useText } from './texts.ts'
import classes from './variants.module.css'

interface PicturesPreviewProps {
  /** Undefined while nothing is selected, or while it is loading. */
  readonly foreseen: readonly Schema<'VariantPictured'>[] | undefined
}

/** Lists the variants that get another picture. */
export function PicturesPreview({ foreseen }: PicturesPreviewProps) {
  const text = useText()
  const count = foreseen?.filter(({ changed }) => changed).length ?? 0
  return (
    <div>
      <output>{foreseen && text('catalog.variants.pictures-preview', { count, same: foreseen.length - count })}</output>
      {foreseen && foreseen.length > 0 && (
        <details>
          <summary>{text('catalog.variants.pictures-which')}</summary>
          <ul className={classes.pictured}>
            {foreseen.map(({ sku, changed }) => (
              <li key={sku}>
                <span>{sku}</span>
                <small>{text(changed ? 'catalog.variants.pictures-changes' : 'catalog.variants.pictures-stays')}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
