import { Menu } from '@mantine/core'
import { use, useState } from 'react'
import { useUiText } from '../messages.ts'
import { LinkAddress } from './link-address.ts'

/** Renders the menu items of a URL: copy it to share it, open it in a new tab. */
export function LinkItems({ href }: { readonly href: string }) {
  const text = useUiText()
  const addressOf = use(LinkAddress)
  const [copied, setCopied] = useState(false)
  const copy = () =>
    void navigator.clipboard
      .writeText(addressOf(href))
      .then(() => setCopied(true))
      .catch((error: unknown) => console.error(error))
  return (
    <>
      <Menu.Item closeMenuOnClick={false} onClick={copy} aria-live="polite">
        {text(copied ? 'ui.record.copied' : 'ui.record.copy')}
      </Menu.Item>
      <Menu.Item component="a" href={href} target="_blank" rel="noopener">
        {text('ui.record.new-tab')}
      </Menu.Item>
    </>
  )
}
