import { recordScreens } from '@backoffice/api-contract'
import { useInside } from '@backoffice/shell-kit'
import { ButtonLink } from '@backoffice/ui'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNeighbours, type Neighbour, type PagedKind } from './use-neighbours.ts'

interface NeighbourLinksProps {
  readonly kind: PagedKind
  /** Uid of the open record, once it has been read. */
  readonly uid?: string | undefined
  /** Names of the links. */
  readonly labels: { readonly previous: string; readonly next: string }
}

const ways = [
  { way: 'previous', letter: '[', Glyph: IconChevronLeft },
  { way: 'next', letter: ']', Glyph: IconChevronRight },
] as const

/** Opens the previous and the next record of the list that it was opened from, by click or by `[` and `]`. */
export function NeighbourLinks({ kind, uid, labels }: NeighbourLinksProps) {
  const inside = useInside()
  const neighbours = useNeighbours(kind, uid)
  const page: string = recordScreens[kind].page
  const parameter = page.slice(page.indexOf('$') + 1)
  return ways.map(({ way, letter, Glyph }) => {
    const neighbour: Neighbour | undefined = neighbours[way]
    return (
      neighbour && (
        <ButtonLink
          key={way}
          variant="default"
          size="icon"
          to={page}
          params={{ [parameter]: neighbour.code }}
          search={inside(neighbour.namespace)}
          data-key={letter}
          aria-label={labels[way]}
          title={labels[way]}
        >
          <Glyph size={18} stroke={1.8} aria-hidden />
        </ButtonLink>
      )
    )
  })
}
