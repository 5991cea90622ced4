import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useShell } from '@backoffice/shell-kit'
import { NumberInput } from '@backoffice/ui'
import { Button, Checkbox } from '@mantine/core'
import { useDownload } from '../orders/detail/documents/use-download.ts'
import { Problem } from '../orders/detail/entries/problem.tsx'
import type { Bench } from './bench.ts'
import type { BenchState } from './bench-state.ts'
import { useText } from './texts.ts'
import classes from './bench.module.css'

const MOST = 50

interface BenchSettingsProps {
  readonly bench: Bench
  readonly state: Pick<BenchState, 'size' | 'packsAtOnce'>
}

/** Prints the codes that are scanned instead of pressing keys. */
function CommandCodes() {
  const text = useText()
  const { api } = useShell()
  const sheet = useDownload('work-bench.pdf', () => api.GET('/api/bench/commands', { disableMessage: true }))
  return (
    <>
      <Button size="xs" variant="default" loading={sheet.isDrawing} onClick={sheet.download}>
        {text('orders.bench.commands')}
      </Button>
      <Problem message={sheet.problem} />
    </>
  )
}

/** Says how many orders are picked together, and whether they are packed as soon as they are counted. */
export function BenchSettings({ bench, state: { size, packsAtOnce } }: BenchSettingsProps) {
  const text = useText()
  return (
    <div className={classes.settings}>
      <NumberInput
        size="xs"
        w="6rem"
        label={text('orders.bench.size')}
        allowDecimal={false}
        min={1}
        max={MOST}
        clampBehavior="strict"
        value={size}
        onChange={(value) => typeof value === 'number' && value >= 1 && bench.set({ size: value })}
      />
      <Checkbox
        label={text('orders.bench.packs-at-once')}
        checked={packsAtOnce}
        onChange={(event) => bench.set({ packsAtOnce: event.currentTarget.checked })}
      />
      <CommandCodes />
    </div>
  )
}
