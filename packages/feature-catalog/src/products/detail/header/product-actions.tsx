import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { useRemoval } from '@backoffice/record-kit/parts'
import { lazyDialog, useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { Button, Menu } from '@mantine/core'
import { IconDots, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { texts as labelTexts } from '../../labels/texts.ts'
import { useText } from '../texts.ts'
import classes from './header.module.css'
import { useInheritance } from '../inheritance/use-inheritance.ts'
import { useStatus } from './use-status.ts'

const LabelDrawer = lazyDialog(() => import('./label-drawer.tsx'), labelTexts)

interface ProductActionsProps {
  readonly product: Schema<'Product'>
  readonly etag: string | null
}

/** Renders the actions of a product. Disabled ones have a reason; a failed deletion is shown in the dialog. */
export function ProductActions({ product, etag }: ProductActionsProps) {
  const { uid, sku, name, status } = product
  const text = useText()
  const reason = useReason()
  const navigate = useNavigate()
  const remove = useRemoval()
  const setStatus = useStatus(sku)
  const { api } = useShell()
  const [labelling, setLabelling] = useState(false)
  const { override, reset } = useInheritance(product, etag)
  const isArchived = status === 'Archived'
  const actions = [
    ...(override ? [{ id: 'override', why: reason('products_post'), run: () => void override() } as const] : []),
    ...(reset ? [{ id: 'reset', why: reason('products_delete'), run: reset } as const] : []),
    {
      id: 'duplicate',
      why: reason('products_post'),
      run: () => void navigate({ to: '/products/new', search: { copy: sku } }),
    },
    { id: 'label', why: reason('products'), run: () => setLabelling(true) },
    {
      id: isArchived ? 'restore' : 'archive',
      why: reason('products_put'),
      run: () => void setStatus(isArchived ? 'Draft' : 'Archived', etag),
    },
    {
      id: 'delete',
      why: reason('products_delete'),
      run: () =>
        remove({
          name,
          index: 'products',
          uid,
          remove: () =>
            api.DELETE('/api/products/{sku}', {
              params: { path: { sku } },
              disableMessage: true,
              ...(etag !== null && { ifMatch: etag }),
            }),
          onRemoved: () => void navigate({ to: '/products' }),
        }),
    },
  ] as const
  return (
    <>
      <ExplainedButton
        variant="default"
        px="xs"
        data-key="p"
        reason={reason('products')}
        aria-label={text('catalog.header.label')}
        onClick={() => setLabelling(true)}
      >
        <IconPrinter size={18} stroke={1.8} aria-hidden />
      </ExplainedButton>
      <Menu
        withInitialFocusPlaceholder={false}
        position="bottom-end"
        width={260}
        transitionProps={{ duration: 80 }}
        hideDetached={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            data-key="."
            aria-label={text('catalog.header.actions')}
            title={text('catalog.header.actions')}
            px="xs"
          >
            <IconDots size={18} stroke={1.8} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.map(({ id, why, run }) => (
            <Menu.Item
              key={id}
              aria-disabled={why !== undefined || undefined}
              {...(why === undefined ? { onClick: run } : { closeMenuOnClick: false })}
            >
              {text(`catalog.header.${id}`)}
              {why !== undefined && <span className={classes.why}>{why}</span>}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {labelling && <LabelDrawer sku={sku} name={name} onClose={() => setLabelling(false)} />}
    </>
  )
}
