import { runInThread } from '../../platform/threads/run-in-thread.ts'
import type { Carrier } from './carrier.ts'

const LONGEST_MS = 30_000

/** Returns the barcode of a parcel whose carrier has none of its own. */
const barcodeOf = (id: number): string => `P${String(id).padStart(11, '0')}`

/** Labels that are drawn here and stuck on parcels by staff: nobody outside is asked, and nobody follows the parcel. */
export const printedLabel: Carrier = {
  createLabel: async ({ content }, signal) => {
    const barcode = barcodeOf(content.id)
    const file = await runInThread(
      { name: 'draw-parcel-label', input: { ...content, barcode } },
      { limitMs: LONGEST_MS, signal },
    )
    return { barcode, file }
  },
  cancelLabel: async () => undefined,
  trackingLink: () => undefined,
}
