import { RightHolders } from '@backoffice/record-kit/right-holders'
import { Section } from '@backoffice/ui'
import { useState } from 'react'
import { useText } from './texts.ts'

/** Names the groups and accounts that can edit products. They are loaded when the section is opened. */
export function EditorsSection() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Section title={text('catalog.manage.editors')}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{text('catalog.manage.editors-show')}</summary>
        {isOpen && <RightHolders right="products_put" />}
      </details>
    </Section>
  )
}
