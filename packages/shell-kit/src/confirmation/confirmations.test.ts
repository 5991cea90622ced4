import { expect, test, vi } from 'vitest'
import { Canceled, createConfirmations } from './confirmations.ts'

const make = () => {
  const showSuccess = vi.fn<(message: string) => void>()
  const log = vi.fn<(error: unknown) => void>()
  return { showSuccess, log, confirmations: createConfirmations({ showSuccess, log }) }
}

test('runs the action with its arguments, then toast, callback and close', async () => {
  const { confirmations, showSuccess } = make()
  const order: string[] = []
  showSuccess.mockImplementation(() => void order.push('toast'))
  const answer = confirmations.ask({
    undoable: false,
    run: async (sku: string) => `${sku} is gone`,
    args: ['LAMP'],
    successMessage: 'Deleted',
    callback: () => order.push('callback'),
  })
  const confirming = confirmations.confirm()
  expect(confirmations.current?.running).toBe('action')
  await confirming
  expect(await answer).toBe('LAMP is gone')
  expect(order).toEqual(['toast', 'callback'])
  expect(confirmations.current).toBeNull()
})

test('rejects with Canceled on dismissal, and runs nothing', async () => {
  const { confirmations } = make()
  const run = vi.fn<() => void>()
  const answer = confirmations.ask({ undoable: false, run })
  confirmations.cancel()
  await expect(answer).rejects.toThrow(Canceled)
  await expect(answer).rejects.toThrow('Canceled')
  expect(run).not.toHaveBeenCalled()
})

test('logs a failure, shows it in the dialog, and allows a retry', async () => {
  const { confirmations, log } = make()
  const run = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('No connection'))
    .mockResolvedValueOnce('done')
  const answer = confirmations.ask({ undoable: false, run })
  await confirmations.confirm()
  expect(log).toHaveBeenCalledWith(new Error('No connection'))
  expect(confirmations.current).toMatchObject({ problem: 'No connection', running: false })
  await confirmations.confirm()
  expect(await answer).toBe('done')
})

test('neither restarts nor dismisses a running action', async () => {
  const { confirmations } = make()
  const { promise, resolve } = Promise.withResolvers<string>()
  const run = vi.fn<() => Promise<string>>().mockReturnValue(promise)
  const answer = confirmations.ask({ undoable: false, run })
  const first = confirmations.confirm()
  await confirmations.confirm()
  confirmations.cancel()
  resolve('done')
  await first
  expect(await answer).toBe('done')
  expect(run).toHaveBeenCalledTimes(1)
})

test('dismisses the first question when a second one is asked', async () => {
  const { confirmations } = make()
  const first = confirmations.ask({ undoable: false, run: () => undefined })
  const second = confirmations.ask({ undoable: false, title: 'Second', run: () => 2 })
  await expect(first).rejects.toThrow('Canceled')
  await confirmations.confirm()
  expect(await second).toBe(2)
})

test('runs an alternative instead of the action, and ends like it', async () => {
  const { confirmations } = make()
  const run = vi.fn<() => string>()
  const answer = confirmations.ask({
    undoable: false,
    run,
    alternatives: [{ label: 'Keep as draft', run: () => Promise.resolve('kept') }],
  })
  expect(confirmations.current?.confirmation.alternatives[0]?.label).toBe('Keep as draft')
  await confirmations.confirm(0)
  expect(await answer).toBe('kept')
  expect(run).not.toHaveBeenCalled()
  expect(confirmations.current).toBeNull()
})

test('asks a question after the running action, which keeps its dialog', async () => {
  const { confirmations } = make()
  const { promise, resolve } = Promise.withResolvers<string>()
  const first = confirmations.ask({ undoable: false, title: 'First', run: () => promise })
  const confirmed = confirmations.confirm()
  const second = confirmations.ask({ undoable: false, title: 'Second', run: () => 2 })
  expect(confirmations.current?.confirmation.title).toBe('First')
  resolve('done')
  await confirmed
  expect(await first).toBe('done')
  await expect.poll(() => confirmations.current?.confirmation.title).toBe('Second')
  await confirmations.confirm()
  expect(await second).toBe(2)
})
