import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { ActionItems, ExplainedIconButton, IconButton, RecordItems, useMenuOf } from '@backoffice/ui'
import { Menu } from '@mantine/core'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useText } from '../texts.ts'
import { WebsiteItems } from './website-items.tsx'
import { useProductActions } from './use-product-actions.tsx'

interface ProductActionsProps {
  readonly product: Schema<'Product'>
  readonly etag: string | null
}

/** Renders the actions of a product. Disabled ones have a reason; a failed deletion is shown in the dialog. */
export function ProductActions({ product, etag }: ProductActionsProps) {
  const text = useText()
  const navigate = useNavigate()
  const { actions, dialog } = useProductActions(product, etag, () => void navigate({ to: '/products' }))
  const opener = useMenuOf(actions)
  const label = actions.find(({ id }) => id === 'label')
  return (
    <>
      {label && (
        <ExplainedIconButton data-key="p" reason={label.reason} aria-label={label.label} onClick={label.run}>
          <IconPrinter size={18} stroke={1.8} aria-hidden />
        </ExplainedIconButton>
      )}
      <Menu
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        width={260}
        transitionProps={{ duration: 80 }}
        hideDetached={false}
      >
        <Menu.Target>
          <IconButton ref={opener} data-key="." aria-label={text('catalog.header.actions')}>
            <IconDots size={18} stroke={1.8} aria-hidden />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <ActionItems actions={actions} />
          <Menu.Divider />
          <RecordItems />
          <WebsiteItems sku={product.sku} />
        </Menu.Dropdown>
      </Menu>
      {dialog}
    </>
  )
}
