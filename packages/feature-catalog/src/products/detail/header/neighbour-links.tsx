import { ButtonLink } from '@backoffice/ui'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useText } from '../texts.ts'
import { useNeighbours } from './use-neighbours.ts'

/** Opens the previous and the next product of the list that it was opened from, by click or by `[` and `]`. */
export function NeighbourLinks({ sku }: { readonly sku: string }) {
  const text = useText()
  const { previous, next } = useNeighbours(sku)
  return (
    <>
      {previous !== undefined && (
        <ButtonLink
          variant="default"
          size="icon"
          to="/products/$sku"
          params={{ sku: previous }}
          data-key="["
          aria-label={text('catalog.header.previous')}
          title={text('catalog.header.previous')}
        >
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink
          variant="default"
          size="icon"
          to="/products/$sku"
          params={{ sku: next }}
          data-key="]"
          aria-label={text('catalog.header.next')}
          title={text('catalog.header.next')}
        >
          <IconChevronRight size={18} stroke={1.8} aria-hidden />
        </ButtonLink>
      )}
    </>
  )
}
