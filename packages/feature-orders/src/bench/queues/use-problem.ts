import { useText } from '../texts.ts'
import type { BenchOrder } from '../work.ts'

/** Returns why an order is a problem; null where it is none. */
export function useProblem({
  hold_reason: hold,
  stage_reason: reason,
  label_problem: label,
}: BenchOrder): string | null {
  const text = useText()
  if (hold !== null) return [text(`orders.order.hold_reason.${hold}`), reason].filter((one) => one !== '').join(': ')
  return label === null ? null : text('orders.bench.label-failed', { reason: label })
}
