import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useId, type ReactNode, type Ref } from 'react'
import { useBegunOpen } from '../actions/use-begun-open.ts'

const takeFocus = (dropdown: HTMLDivElement | null) => dropdown?.focus({ preventScroll: true })

interface ExplanationProps {
  /** Renders the button that opens and closes it. */
  readonly renderButton: (props: { readonly ref: Ref<HTMLButtonElement>; readonly onClick: () => void }) => ReactNode
  /** Nothing in it takes the focus. */
  readonly children: ReactNode
}

/** Explains something beside its button. For code that is loaded on first use (`OnDemand`): it is open at first. */
export function Explanation({ renderButton, children }: ExplanationProps) {
  const described = useId()
  const { opened, change, button } = useBegunOpen()
  return (
    <Popover
      opened={opened}
      onChange={change}
      position="bottom-start"
      shadow="md"
      width={288}
      transitionProps={{ duration: 80 }}
      hideDetached={false}
    >
      <Popover.Target>{renderButton({ ref: button, onClick: () => change(!opened) })}</Popover.Target>
      {/* Escape closes only this, not the drawer around it. Tab continues from the button: nothing here is focusable. */}
      <Popover.Dropdown
        ref={takeFocus}
        aria-describedby={described}
        data-mantine-stop-propagation
        onKeyDown={(event) => event.key === 'Tab' && change(false)}
      >
        <div id={described}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  )
}
