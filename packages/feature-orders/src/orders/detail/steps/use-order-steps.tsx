import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { isAsked, ruleOf, type AskedMove } from '@backoffice/order-model'
import { Canceled, useReason, useShell } from '@backoffice/shell-kit'
import type { LoadedOrder } from '../../queries.ts'
import { useText } from '../texts.ts'
import { useChangeOrder } from '../use-change-order.ts'
import { HoldReason } from './hold-reason.tsx'
import { StageReason } from './stage-reason.tsx'

type Move = Schema<'OrderMove'>
type Change = Schema<'OrderChange'>

/** A step of an order as a button. */
export interface OrderStep {
  readonly move: Move['move']
  readonly label: string
  /** Why it is not possible now. */
  readonly reason: string | undefined
  /** Whether it is what to do next. */
  readonly isNext: boolean
  readonly run: () => void
}

/** Returns the steps that an order can take: those that need a reason ask for it first. */
export function useOrderSteps(loaded: LoadedOrder): readonly OrderStep[] {
  const text = useText()
  const whyNot = useReason()
  const change = useChangeOrder()
  const { confirmations, toasts, unsaved } = useShell()
  const { record: order } = loaded
  const names = { number: order.number }

  const ask = async (move: AskedMove, stage: Move['stage']): Promise<void> => {
    let reasons: Change = {}
    const onChange = (entered: Change) => {
      reasons = entered
    }
    await confirmations.ask({
      title: text(`orders.step.${move}.title`, names),
      description: text(`orders.step.${move}.hint`),
      content: move === 'hold' ? <HoldReason onChange={onChange} /> : <StageReason onChange={onChange} />,
      action: text(`orders.step.${move}`),
      destructive: move === 'cancel',
      successMessage: text('orders.step.done', { ...names, stage: text(`orders.order.stage.${stage}`) }),
      run: () => change(loaded, { stage, ...reasons }),
    })
  }
  const run = async (step: Move): Promise<void> => {
    if (!(await unsaved.mayLeave())) return
    if (isAsked(step.move)) return ask(step.move, step.stage)
    await change(loaded, { stage: step.stage })
    toasts.show({
      type: 'success',
      message: text('orders.step.done', { ...names, stage: text(`orders.order.stage.${step.stage}`) }),
    })
  }
  const steps = order.moves.map((step) => ({
    move: step.move,
    label: text(`orders.step.${step.move}`),
    reason: whyNot('orders_put') ?? whyNot(ruleOf(step.move).right ?? 'orders_put') ?? step.refused?.message,
    isNext: step.move === order.next_step,
    run: () =>
      void run(step).catch((error: unknown) => {
        if (!(error instanceof Canceled)) toasts.show({ type: 'error', message: messageOf(error) })
      }),
  }))
  return steps.toSorted((one, other) => Number(other.isNext) - Number(one.isNext))
}
