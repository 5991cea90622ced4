import { menuOf } from '@backoffice/ui'
import { IconBolt } from '@tabler/icons-react'
import { keysOnScreen, nameOf } from '../keys/keys-on-screen.ts'
import type { Doable } from './palette-commands.ts'

/** The record that is open in front, and what can be done with it. */
interface RecordOnTop {
  readonly title: string
  readonly commands: readonly Doable[]
}

type Command = Pick<Doable, 'name' | 'keys' | 'reason' | 'run'>

const CONTROLS = '[data-record-actions] :is(button, a[href]), [data-record-head] [data-key]'

function commandsOf(control: HTMLElement, keysOf: ReadonlyMap<string, string>): readonly Command[] {
  const menu = menuOf(control)
  if (menu)
    return menu.map(({ id, label, reason }) => ({
      name: label,
      keys: keysOf.get(label),
      reason,
      run: () => {
        // What it opens gives the focus back to the menu's button.
        control.focus()
        menuOf(control)
          ?.find((action) => action.id === id)
          ?.run()
      },
    }))
  if (control.getAttribute('aria-haspopup') === 'menu') return []
  const { key, reason } = control.dataset
  const run = () => {
    control.focus()
    control.click()
  }
  return [{ name: nameOf(control), keys: key, reason, run }]
}

/**
 * Returns the record that is open in front, with its buttons, the keys of its header and the actions of its menus. A
 * button goes before an action of the same name: it has a key.
 */
export function recordOnTop(page: Document): RecordOnTop | undefined {
  const front = [...page.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1) ?? page
  const head = front.querySelector<HTMLElement>('[data-record-head]')
  const controls = [...front.querySelectorAll<HTMLElement>(CONTROLS)]
  // The keys of a page behind a dialog do nothing.
  const keysOf = new Map((front === page ? keysOnScreen(page) : []).map(({ keys, what }) => [what, keys]))
  const commands = controls
    .filter((control) => control.checkVisibility())
    .flatMap((control) => commandsOf(control, keysOf))
  const byName = new Map(commands.toReversed().map((command) => [command.name, command]))
  const title = head?.dataset['recordHead']
  if (title === undefined || byName.size === 0) return undefined
  return {
    title,
    commands: commands
      .filter((command) => byName.get(command.name) === command)
      .map((command, at) => ({ ...command, id: `record-${at}`, icon: IconBolt })),
  }
}
