import { Suspense } from '@backoffice/lazy'
import '@mantine/core/styles/Popover.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { AnchorLink, useBegunOpen } from '@backoffice/ui'
import { Popover } from '@mantine/core'
import { isGap, sectionOf, type Gap } from '../../gaps/gaps.ts'
import { useText } from '../../gaps/texts.ts'
import { CompletenessButton } from './completeness.tsx'
import classes from './header.module.css'

/** Links to where a gap is filled. */
function GapLink({ sku, gap, onClick }: { readonly sku: string; readonly gap: Gap; readonly onClick: () => void }) {
  const text = useText()
  const label = text(`catalog.gap.${gap}`)
  if (gap === 'seo')
    return (
      <AnchorLink to="/products/$sku/search-engine-optimization" params={{ sku }} onClick={onClick}>
        {label}
      </AnchorLink>
    )
  return (
    <AnchorLink to="/products/$sku" params={{ sku }} hash={sectionOf[gap]} onClick={onClick}>
      {label}
    </AnchorLink>
  )
}

function Gaps({ sku, gaps, onClick }: { sku: string; gaps: readonly string[]; onClick: () => void }) {
  const text = useText()
  return (
    <>
      <p className={classes.gaps}>{text('catalog.gaps.hint')}</p>
      <ul className={classes.gaps} aria-label={text('catalog.gaps.title')}>
        {gaps.filter(isGap).map((gap) => (
          <li key={gap}>
            <GapLink sku={sku} gap={gap} onClick={onClick} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Lists what a product lacks, with links to it. Loaded on first use, and open then. */
export default function CompletenessDropdown({ product }: { readonly product: Schema<'Product'> }) {
  const { opened, change, button } = useBegunOpen()
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-start"
      shadow="md"
      width={256}
      trapFocus
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Popover.Target>
        <CompletenessButton percent={product.completeness} ref={button} onClick={() => change(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <Gaps sku={product.sku} gaps={product.gaps} onClick={() => change(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
